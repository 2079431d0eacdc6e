/**
 * What a schedule is besides the rows of its `schedule.csv`: the column 'Setup' holds its inputs and
 * what was called off, the column 'More' what a match's row on the wire says and no column does. Both
 * are the JSON of a generation's answer. The rows are what counts: where a person has given them other
 * names, days, times or fields, the inputs follow.
 */
import type { Schedule } from '@evenfield/engine';
import * as z from 'zod/mini';
import { completeInputs } from '../generation/complete-inputs.ts';
import { decodeSchedule, encodeSchedule } from '../generation/generation-answer.ts';
import { calledOffRows } from '../matches/called-off.ts';
import { encodeEntryName } from '../matches/entry-name.ts';
import { type MatchRow, NO_FIELD } from '../matches/match.ts';
import { decodeTime, encodeTime } from '../time.ts';
import { type CsvInputs, csvInputs, followRows } from './schedule-csv-inputs.ts';
import { idsOf, roundsOf } from './schedule-csv-order.ts';
import type { CsvMatch } from './schedule-csv-row.ts';

/** A spreadsheet cuts what is longer. */
const LONGEST_CELL = 30_000;

const facts = z.looseObject({ inputs: csvInputs, called_off: calledOffRows });
export type CsvFacts = z.infer<typeof facts>;

const more = z.looseObject({
  time: z.optional(z.string()), // what the row says where that is not the name of the slot, or was delayed
  scoretime: z.optional(z.string()), // the name of the slot there
  delay: z.optional(z.number()),
});

const IN_COLUMNS: ReadonlySet<string> = new Set<keyof MatchRow>([
  'matchid',
  'matchnumber',
  'divisioncolor',
  'divisionid',
  'divisionname',
  'fieldname',
  'scoredate',
  'scoretime',
  'team1id',
  'team2id',
  'team2divisionname',
  'round',
  'locks',
  'isMM',
  'inbuffer',
]);

/** The cell 'More' of a row that says this time. */
export function moreOf(row: MatchRow, time: string): string {
  const rest = Object.entries(row).filter(([name]) => !IN_COLUMNS.has(name));
  if (time !== row.scoretime || row.delay !== undefined)
    rest.push(['time', time], ['scoretime', row.scoretime]);
  return rest.length === 0 ? '' : JSON.stringify(Object.fromEntries(rest));
}

/** The cells 'Setup' of the first rows. */
export function writeFacts(schedule: Schedule): string[] {
  const { success, message, core, fairness, all_fields, all_times, all_dates, seed, ...rest } =
    encodeSchedule(schedule, []);
  const text = JSON.stringify(rest);
  if (text.length <= LONGEST_CELL) return [text];
  const parts = Math.ceil(text.length / LONGEST_CELL);
  return Array.from({ length: parts }, (_, part) => {
    const from = part * LONGEST_CELL;
    return `${part + 1}/${parts} ${text.slice(from, from + LONGEST_CELL)}`;
  });
}

/** What the cells 'Setup' say, in whatever order they stand; null where that is nothing, or not whole. */
export function readFacts(cells: readonly string[]): CsvFacts | null {
  const parts = cells.filter((cell) => cell !== '');
  if (parts.length === 0) return null;
  const numberOf = (part: string) => Number(/^\d+/.exec(part)?.[0]);
  const text = parts
    .toSorted((one, other) => numberOf(one) - numberOf(other))
    .map((part) => part.replace(/^\d+\/\d+ /, ''))
    .join('');
  const parsed = z.safeParse(facts, readJson(text));
  return parsed.success ? parsed.data : null;
}

/** The schedule of the rows, as the facts tell of it; null where these tell of quite another one. */
export function decodeWhole(
  matches: readonly CsvMatch[],
  { inputs, called_off, ...rest }: CsvFacts,
): Schedule | null {
  const ordered = matches.toSorted((one, other) =>
    one.number === other.number ? 0 : one.number - other.number,
  );
  const rows = rowsOf(ordered, inputs);
  const followed = followRows(inputs, rows);
  const stillOff = called_off?.filter(({ divisionname }) => followed.known.has(divisionname));
  const decoded = decodeSchedule({
    ...rest,
    ...(stillOff && stillOff.length > 0 && { called_off: stillOff }),
    success: true,
    core: rows,
    inputs: completeInputs(followed.inputs, rows),
    all_fields: [],
    all_times: [],
    all_dates: [],
    seed: 0, // the inputs have it
    fairness: [],
  });
  return decoded.ok ? decoded.value : null;
}

function rowsOf(matches: readonly CsvMatch[], inputs: CsvInputs): MatchRow[] {
  const ids = idsOf(matches);
  const rounds = roundsOf(matches);
  return matches.map((match, f) => {
    const { division, pool, day, slot, field, guest } = match;
    return {
      ...furtherOf(match, inputs),
      matchid: ids[f]!,
      matchnumber: f + 1,
      divisioncolor: match.color ?? '',
      divisionid: '',
      divisionname: encodeEntryName({ division, pool }),
      fieldname: field ?? NO_FIELD,
      scoredate: day ?? '',
      team1id: match.home,
      team2id: match.away,
      ...(guest && { team2divisionname: encodeEntryName(guest) }),
      round: rounds[f]!,
      locks: match.locked ? '1' : '0',
      ...(match.manual && { isMM: true }),
      ...(slot === null && { inbuffer: true }),
    };
  });
}

/** What no column says, and the name of the match's slot; a time that a person has changed is that of a slot, without a delay. */
function furtherOf(match: CsvMatch, inputs: CsvInputs) {
  const { time, scoretime, delay, ...further } = readMore(match.more);
  const { day, slot } = match;
  if (slot === null) return { ...further, scoretime: '' };
  if (time === slot && scoretime !== undefined) {
    return { ...further, scoretime, ...(delay !== undefined && { delay }) };
  }
  const start = decodeTime(slot) ?? null;
  const shift = inputs.day_shifts?.[inputs.all_dates.indexOf(day ?? '')] ?? 0;
  return { ...further, scoretime: start === null ? slot : encodeTime(start - shift) };
}

/** The slot that a row means, where it says when the match begins. */
export function slotNameOf({ slot, more: text }: CsvMatch): string | null {
  const { time, scoretime } = readMore(text);
  return (time === slot && scoretime) || slot;
}

function readMore(text: string): z.infer<typeof more> {
  const parsed = z.safeParse(more, text === '' ? {} : readJson(text));
  return parsed.success ? parsed.data : {};
}

/** What a text of JSON says; undefined where it is none. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
