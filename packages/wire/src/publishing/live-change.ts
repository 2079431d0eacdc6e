/** The data of an event `change`, which tells viewers of a published schedule about an edit. */
import * as z from 'zod/mini';
import { listRows } from '../list-rows.ts';
import { calledOffRows } from '../matches/called-off.ts';
import { orAbsent, wholeNumber } from '../scalars.ts';
import { encodeShownChange, type ShownChange, shownChange } from './shown-change.ts';
import type { ShownScheduleWire } from './shown-schedule.ts';

/** The stream of changes: server-sent events. */
export const LIVE_TYPE = 'text/event-stream';

/** The last version a viewer has; a browser that reconnects sends it in a header instead. */
export const liveQuery = z.object({ since: orAbsent(wholeNumber(1, 2 ** 31 - 1)) });

export const liveChange = z.object({
  version: z.number(), // after the change
  name: z.string(),
  matches: z.array(z.looseObject({})), // new and changed ones; all of them if inputs are included
  deleted: z.array(z.string()), // ids
  announcement: z.nullable(z.string()),
  changes: z.array(shownChange), // recent ones, of all matches
  inputs: z.optional(z.looseObject({})), // left out: unchanged
  called_off: calledOffRows,
});

export type LiveChange = z.infer<typeof liveChange>;

/** A change as the server has it: its rows are JSON objects as text, with commas, in portions. */
export interface StoredChange {
  readonly version: number;
  readonly name: string;
  readonly announcement: string | null;
  readonly inputs: unknown; // null: unchanged
  readonly calledOff: unknown;
  readonly rows: readonly string[];
  readonly deleted: readonly string[];
  readonly changes: readonly ShownChange[];
}

/** Returns the JSON text of an event's data, on one line, in parts. */
export function encodeLiveChange(change: StoredChange): string[] {
  const { version, name, announcement, deleted, inputs, calledOff } = change;
  const head = JSON.stringify({
    ...{ version, name, announcement, deleted },
    changes: change.changes.map(encodeShownChange),
    ...(inputs !== null && { inputs }),
    ...(inputs !== null && calledOff !== null && { called_off: calledOff }),
  });
  return [`${head.slice(0, -1)},"matches":[`, ...listRows(change.rows), ']}'];
}

/**
 * Applies a change to a page's schedule. Changes of older versions are ignored; the same change may
 * come twice. If only part of the schedule is here, matches that it lacks are not added.
 */
export function applyLiveChange(shown: ShownScheduleWire, change: LiveChange): ShownScheduleWire {
  if (change.version < shown.version) return shown;
  const { version, name, announcement, changes } = change;
  const updated = { ...shown, version, name, announcement, changes };
  if (change.inputs !== undefined) {
    const { called_off: _, ...rest } = updated;
    return {
      ...rest,
      inputs: change.inputs,
      ...(change.called_off !== undefined && { called_off: change.called_off }),
      matches: change.matches,
      total: change.matches.length,
    };
  }
  const deleted = new Set(change.deleted);
  const sent = new Map(change.matches.map((row) => [row['matchid'], row]));
  const remaining = shown.matches.flatMap((row) => {
    const id = row['matchid'];
    if (deleted.has(String(id))) return [];
    const newer = sent.get(id);
    sent.delete(id);
    return [newer ?? row];
  });
  if (shown.total > shown.matches.length) {
    return {
      ...updated,
      matches: remaining,
      total: shown.total - (shown.matches.length - remaining.length),
    };
  }
  const matches = [...remaining, ...sent.values()];
  return { ...updated, matches, total: matches.length };
}

/** Returns the id of a row's match. */
export function matchIdOf(row: Readonly<Record<string, unknown>>): string {
  return String(row['matchid']);
}

/** Returns the ids of matches that are new or changed in a page's schedule. */
export function findTouched(before: ShownScheduleWire, after: ShownScheduleWire): string[] {
  const known = new Map(before.matches.map((row) => [row['matchid'], row]));
  return after.matches.flatMap((row) => {
    const old = known.get(row['matchid']);
    if (old === row || (old && JSON.stringify(old) === JSON.stringify(row))) return [];
    return [matchIdOf(row)];
  });
}
