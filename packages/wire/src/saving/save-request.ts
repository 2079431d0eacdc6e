/** A save: of a new schedule, or over the version of a saved one that it was made from. */
import { findDoubleBookings, type Outcome, type Schedule } from '@evenfield/engine';
import * as z from 'zod/mini';
import type { Decoded } from '../../fault.ts';
import { legible } from '../legible-names.ts';
import { parse } from '../parse.ts';
import { planRequired } from '../plan-required.ts';
import { looseText, orAbsent, recordId } from '../scalars.ts';
import { encodeSavedSchedule, type SentSchedule, savedSchedule } from './saved-schedule.ts';
import { VERSION_WANTED } from './schedule-detail.ts';
import {
  decodeSentLocation,
  encodeSentLocation,
  type ScheduleLocation,
  sentLocation,
} from './schedule-location.ts';
import { scheduleId, versionNumber } from './schedule-query.ts';
import { sentTimeZone } from './time-zone.ts';

/** Whether a person asked for the save, or it came by itself. */
export type SaveType = 'saveclick' | 'autosave';

export const saveType = orAbsent(
  z.enum(['saveclick', 'autosave'], { error: "Send 'saveclick' or 'autosave'." }),
);

export const scheduleName = looseText('A schedule is called by a text.').check(
  z.maxLength(200, 'At most 200 characters.'),
  legible(),
);
export const label = orAbsent(
  looseText('Say in words what was done.').check(z.maxLength(300, 'At most 300 characters.')),
);

/** Everything of a save but the schedule. */
export interface SaveFrame {
  readonly id: string | null; // null: a new schedule
  readonly version: number | null; // that it was made from; null: a new schedule
  readonly name: string | null; // null: stays as it is; a new one is called by its divisions and season
  readonly location: ScheduleLocation | 'none' | null; // 'none': it has none from now on; null: stays as it is
  readonly saveType: SaveType;
  readonly label: string | null; // what was done, for the history
  readonly key: string | null; // the same for every try of one save: of a new schedule only one is made
  readonly timeZone: string | null; // IANA: in which its times are told, and the date in a default name; null: stays as it is
}

export const saveBody = z
  .object(
    {
      id: orAbsent(scheduleId),
      version: orAbsent(versionNumber),
      name: orAbsent(scheduleName),
      ...sentLocation,
      clear_location: z.optional(
        z.union([z.enum(['', '0', '1']), z.literal([0, 1])], {
          error: "Send '1' to take the location away, or nothing.",
        }),
      ),
      save_type: saveType,
      label,
      idempotency_key: orAbsent(recordId('A key is up to 64 letters and digits, like a UUID.')),
      time_zone: sentTimeZone,
      token: z.optional(z.unknown()), // where a stranger sends it; ours stands in the header
      ...savedSchedule,
    },
    { error: 'Send an object with inputs, matches_col and matches.' },
  )
  .check(
    z.check(({ value, issues }) => {
      const fault = (path: string, message: string) =>
        issues.push({ code: 'custom', path: [path], input: value, message, continue: true });
      const isNew = value.id === undefined;
      if (isNew && value.save_type !== 'autosave' && !value.name) {
        fault('name', 'This field is required');
      }
      if (!isNew && value.version === undefined) fault('version', VERSION_WANTED);
    }),
  );

export function encodeSave(frame: SaveFrame, schedule: Schedule): z.input<typeof saveBody> {
  return {
    id: frame.id ?? '',
    ...(frame.version !== null && { version: frame.version }),
    name: frame.name ?? '',
    ...encodeLocationWish(frame.location),
    save_type: frame.saveType,
    ...(frame.label !== null && { label: frame.label }),
    ...(frame.key !== null && { idempotency_key: frame.key }),
    ...(frame.timeZone !== null && { time_zone: frame.timeZone }),
    ...encodeSavedSchedule(schedule),
  };
}

function encodeLocationWish(wish: SaveFrame['location']) {
  if (wish === 'none') return { clear_location: '1' as const };
  return wish && encodeSentLocation(wish);
}

/** A blank location stays as it is, like every blank value; so that it goes is a word of its own. */
function decodeLocationWish(
  frame: Parameters<typeof decodeSentLocation>[0] &
    Pick<z.output<typeof saveBody>, 'clear_location'>,
): SaveFrame['location'] {
  const none = String(frame.clear_location) === '1';
  return decodeSentLocation(frame) ?? (none ? 'none' : null);
}

export interface ReadSave {
  readonly frame: SaveFrame;
  readonly sent: SentSchedule; // not yet checked: see `decodeSavedSchedule`
}

/** The frame of a save, or every fault in it. */
export function decodeSave(body: unknown): Decoded<ReadSave> {
  const parsed = parse(saveBody, body);
  if (!parsed.ok) return parsed;
  const { inputs, called_off, matches_col, matches, ...frame } = parsed.value;
  return {
    ok: true,
    value: {
      frame: {
        id: frame.id ?? null,
        version: frame.id === undefined ? null : (frame.version ?? null),
        name: frame.name ?? null,
        location: decodeLocationWish(frame),
        saveType: frame.save_type ?? 'saveclick',
        label: frame.label ?? null,
        key: frame.idempotency_key ?? null,
        timeZone: frame.time_zone ?? null,
      },
      sent: { inputs, ...(called_off && { called_off }), matches_col, matches },
    },
  };
}

/** Matches of a saved schedule that are at one time on one field (H1) or for one team (H2): stored all the same. */
export interface SavedConflict {
  readonly rule: 'H1' | 'H2';
  readonly matches: readonly string[]; // their ids
}

/** The double bookings of a schedule, by the ids of their matches. */
export function conflictsOf(schedule: Schedule): SavedConflict[] {
  const { ids } = schedule.fixtures;
  return findDoubleBookings(schedule).map(({ rule, matches }) => ({
    rule,
    matches: matches.map((row) => ids[row]!),
  }));
}

/** What was saved: its id and version from now on. */
export interface Saved {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly changed: string; // ISO 8601 UTC
}

const saved = z.object({
  schedule_id: z.string(),
  version: z.number(),
  name: z.string(),
  change_date: z.string(),
  conflicts: z.optional(
    z.array(z.object({ rule: z.enum(['H1', 'H2']), matches: z.array(z.string()) })),
  ), // of a whole save: what is double-booked in it
});

export const savedEnvelope = z.union([
  z.object({ success: z.literal(true), message: z.string(), data: saved }),
  planRequired,
]);

export function encodeSaved(
  { id, version, name, changed }: Saved,
  message: string,
  conflicts?: readonly SavedConflict[],
) {
  const data = {
    ...{ schedule_id: id, version, name, change_date: changed },
    ...(conflicts && {
      conflicts: conflicts.map((one) => ({ ...one, matches: [...one.matches] })),
    }),
  };
  return { success: true as const, message, data };
}

/** What was saved; or why it needs a plan, in words. */
export function decodeSaved(answer: z.infer<typeof savedEnvelope>): Outcome<Saved, string> {
  if (!answer.success) return { ok: false, refusal: answer.message };
  const { schedule_id, version, name, change_date } = answer.data;
  return { ok: true, value: { id: schedule_id, version, name, changed: change_date } };
}
