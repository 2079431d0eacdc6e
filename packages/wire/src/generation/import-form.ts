/**
 * The form sent with an imported file. The lengths of the lists of dates and times set the number
 * of game days and slots; the two counts apply if a list is left out, and make it all blank.
 */
import {
  type EventType,
  type Format,
  type GameDay,
  MAX_AXIS,
  type TimeSlot,
} from '@evenfield/engine';
import * as z from 'zod/mini';
import { decodeDays, encodeDate } from '../date.ts';
import type { Decoded, Fault } from '../fault.ts';
import { parse } from '../parse.ts';
import { orAbsent, wholeNumber } from '../scalars.ts';
import { decodeSlots, encodeTime } from '../time.ts';
import { eventType, generateType, seed } from './generation-body.ts';
import { DEFAULT_SEED } from './read-request.ts';
import { format } from './request-entry.ts';
import { dateList, timeList } from './season.ts';

/** What an organizer enters beside the file of teams. */
export interface ImportForm {
  readonly event: EventType;
  readonly format: Format;
  readonly days: readonly GameDay[];
  readonly slots: readonly TimeSlot[];
  readonly colors: readonly string[]; // '#rrggbb' for the file's divisions in turn; empty: white
  readonly seed: number;
}

/** Name and text of one part of a form, in the order sent. */
export type FormPart = readonly [name: string, text: string];

const LISTS = ['all_dates', 'all_times', 'division_colors'];
const COLOR_WANTED = "Write the color as '#' and six hex digits, like '#2f9e44'.";

const importFields = z
  .object({
    event_type: eventType,
    rr_type: orAbsent(format),
    generate_type: generateType,
    all_dates: z.optional(dateList(MAX_AXIS)),
    all_times: z.optional(timeList),
    number_of_games_days: orAbsent(wholeNumber(1, MAX_AXIS)),
    slots_per_field: orAbsent(wholeNumber(1, MAX_AXIS)),
    division_colors: z.optional(
      z.array(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, COLOR_WANTED))),
    ),
    seed,
  })
  .check(
    z.check(
      ({ value, issues }) => {
        const fault = (key: string, message: string) =>
          issues.push({ code: 'custom', path: [key], input: value, message });
        const type = value.rr_type ?? value.generate_type ?? 'normal';
        if (type === 'normal') fault('rr_type', 'Please select type');
        if (type === 'swiss' && value.event_type !== 'tournament') {
          fault('rr_type', "Swiss is for tournaments: set event_type to 'tournament'.");
        }
        if (!value.all_dates && value.number_of_games_days === undefined) {
          fault('number_of_games_days', 'Enter minimum 1 day.');
        }
        if (!value.all_times && value.slots_per_field === undefined) {
          fault('slots_per_field', 'Enter minimum 1 slot.');
        }
      },
      { when: () => true },
    ),
  );

/** The form as documented: the names of lists end in `[]`, and the file is one of the parts. */
export const importBody = z.object({
  csv: z.string().register(z.globalRegistry, { format: 'binary' }),
  event_type: eventType,
  rr_type: format,
  generate_type: generateType,
  'all_dates[]': z.optional(dateList(MAX_AXIS)),
  'all_times[]': z.optional(timeList),
  number_of_games_days: orAbsent(wholeNumber(1, MAX_AXIS)),
  slots_per_field: orAbsent(wholeNumber(1, MAX_AXIS)),
  'division_colors[]': z.optional(z.array(z.string())),
  seed,
});

export function encodeImportForm(form: ImportForm): FormPart[] {
  const dates = form.days.map(({ date }) => (date === null ? '' : encodeDate(date)));
  const times = form.slots.map(({ start }) => (start === null ? '' : encodeTime(start)));
  return [
    ['event_type', form.event],
    ['rr_type', form.format],
    ['generate_type', form.format],
    ...dates.map((date): FormPart => ['all_dates[]', date]),
    ...times.map((time): FormPart => ['all_times[]', time]),
    ['number_of_games_days', String(dates.length)],
    ['slots_per_field', String(times.length)],
    ...form.colors.map((color): FormPart => ['division_colors[]', color]),
    ['seed', String(form.seed)],
  ];
}

/** `known` are faults found outside the parts, such as a missing file; all are returned. */
export function decodeImportForm(
  parts: readonly FormPart[],
  known: readonly Fault[],
): Decoded<ImportForm> {
  const parsed = parse(importFields, gather(parts));
  const faults = parsed.ok ? known : [...known, ...parsed.refusal];
  if (!parsed.ok || faults.length > 0) return { ok: false, refusal: faults };
  const fields = parsed.value;
  const days = fields.all_dates ?? blanks(fields.number_of_games_days);
  const slots = fields.all_times ?? blanks(fields.slots_per_field);
  return {
    ok: true,
    value: {
      event: fields.event_type ?? 'league',
      format: fields.rr_type ?? (fields.generate_type as Format), // the schema refused 'normal' and none
      days: decodeDays(days),
      slots: decodeSlots(slots)!, // the schema has refused unordered lists
      colors: fields.division_colors?.map((color) => color.toLowerCase()) ?? [],
      seed: fields.seed ?? DEFAULT_SEED,
    },
  };
}

/** 'all_dates[]', 'all_dates[3]' and repeated 'all_dates' form one list; else the last counts. */
function gather(parts: readonly FormPart[]): Record<string, unknown> {
  const fields: Record<string, string> = {};
  const lists: Record<string, string[]> = {};
  for (const [name, text] of parts) {
    const plain = name.replace(/\[\d*\]$/, '');
    if (LISTS.includes(plain)) {
      lists[plain] ??= [];
      lists[plain].push(text);
    } else fields[name] = text;
  }
  return { ...fields, ...lists };
}

function blanks(count = 0): string[] {
  return Array.from({ length: count }, () => '');
}
