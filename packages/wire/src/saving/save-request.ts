/** Saving a new schedule, or a change to a version of a saved one. */
import { findDoubleBookings, type Outcome, type Schedule } from '@evenfield/engine';
import * as z from 'zod/mini';
import type { Decoded } from '../fault.ts';
import { legible } from '../legible-names.ts';
import { parse } from '../parse.ts';
import { planRequired } from '../plan-required.ts';
import { looseText, orAbsent, recordId } from '../scalars.ts';
import {
  encodeSavedSchedule,
  MOST_MATCHES,
  type SentSchedule,
  savedSchedule,
} from './saved-schedule.ts';
import { VERSION_WANTED } from './schedule-detail.ts';
import {
  decodeSentLocation,
  encodeSentLocation,
  type ScheduleLocation,
  sentLocation,
} from './schedule-location.ts';
import { scheduleId, versionNumber } from './schedule-query.ts';

/** An unknown time zone is ignored: a browser may know newer ones, and the save matters more. */
const sentTimeZone = orAbsent(
  z.pipe(
    z.string({ error: 'Name a time zone.' }),
    z.transform((name) => (isTimeZone(name) ? name : undefined)),
  ),
);

/** Whether a user requested the save, or it was automatic. */
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

/** A save without its schedule. */
export interface SaveFrame {
  readonly id: string | null; // null: a new schedule
  readonly version: number | null; // the version it is based on; null: a new schedule
  readonly name: string | null; // null: unchanged; a new one is named by its divisions and season
  readonly location: ScheduleLocation | 'none' | null; // 'none': remove it; null: unchanged
  readonly saveType: SaveType;
  readonly label: string | null; // what was done, for the history
  readonly key: string | null; // the same for every retry, so that a new schedule is created once
  readonly timeZone: string | null; // IANA, also for a default name; null: unchanged
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
      token: z.optional(z.unknown()), // in the body from third parties; ours is in the header
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
    ...encodeLocationInput(frame.location),
    save_type: frame.saveType,
    ...(frame.label !== null && { label: frame.label }),
    ...(frame.key !== null && { idempotency_key: frame.key }),
    ...(frame.timeZone !== null && { time_zone: frame.timeZone }),
    ...encodeSavedSchedule(schedule),
  };
}

function encodeLocationInput(input: SaveFrame['location']) {
  if (input === 'none') return { clear_location: '1' as const };
  return input && encodeSentLocation(input);
}

/** A blank location leaves it unchanged, like every blank value; removing has its own key. */
function decodeLocationInput(
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

/** Decodes the frame of a save, or returns every fault in it. */
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
        location: decodeLocationInput(frame),
        saveType: frame.save_type ?? 'saveclick',
        label: frame.label ?? null,
        key: frame.idempotency_key ?? null,
        timeZone: frame.time_zone ?? null,
      },
      sent: { inputs, ...(called_off && { called_off }), matches_col, matches },
    },
  };
}

/** Double bookings of a field (H1) or a team (H2), which are saved all the same. */
interface SavedConflict {
  readonly rule: 'H1' | 'H2';
  readonly matches: readonly string[]; // their ids
}

/** Returns the double bookings of a schedule, by match id: the first, as many as there can be matches. */
export function conflictsOf(schedule: Schedule): SavedConflict[] {
  const { ids } = schedule.fixtures;
  return findDoubleBookings(schedule, MOST_MATCHES).map(({ rule, matches }) => ({
    rule,
    matches: matches.map((row) => ids[row]!),
  }));
}

/** What was saved: its id and new version. */
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
  ), // only for a whole save: its double bookings
});

export const savedEnvelope = z.union([
  z.object({ success: z.literal(true), message: z.string(), data: saved }),
  planRequired,
]);

export function encodeSaved({ id, version, name, changed }: Saved, message: string) {
  const data = { schedule_id: id, version, name, change_date: changed };
  return { success: true as const, message, data };
}

/** Encodes what was saved as JSON text, with its double bookings, which are JSON already. */
export function encodeSavedText(saved: Saved, message: string, conflicts: string): string {
  return `${JSON.stringify(encodeSaved(saved, message)).slice(0, -2)},"conflicts":${conflicts}}}`;
}

/** Returns what was saved, or the message that it needs a plan. */
export function decodeSaved(answer: z.infer<typeof savedEnvelope>): Outcome<Saved, string> {
  if (!answer.success) return { ok: false, refusal: answer.message };
  const { schedule_id, version, name, change_date } = answer.data;
  return { ok: true, value: { id: schedule_id, version, name, changed: change_date } };
}

/**
 * The time zone of a schedule's times: an IANA name like 'Europe/Berlin'.
 *
 * Returns true for 'UTC' too, false for an offset like '+01:00', which is not a zone.
 */
function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
