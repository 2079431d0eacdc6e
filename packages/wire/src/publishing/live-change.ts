/** What a viewer of a published schedule is told of an edit: the data of an event `change`. */
import * as z from 'zod/mini';
import { calledOffRows } from '../matches/called-off.ts';
import { orAbsent, wholeNumber } from '../scalars.ts';
import { encodeShownChange, type ShownChange, shownChange } from './shown-change.ts';
import type { ShownScheduleWire } from './shown-schedule.ts';

/** Of the stream that tells of changes: server-sent events. */
export const LIVE_TYPE = 'text/event-stream';

/** Since which version a viewer is to be told; a browser that comes back says it in a header instead. */
export const liveQuery = z.object({ since: orAbsent(wholeNumber(1, 2 ** 31 - 1)) });

export const liveChange = z.object({
  version: z.number(), // that it leads to
  name: z.string(),
  matches: z.array(z.looseObject({})), // new and changed ones; all of them where inputs come too
  deleted: z.array(z.string()), // ids
  announcement: z.nullable(z.string()),
  changes: z.array(shownChange), // of late, of all matches
  inputs: z.optional(z.looseObject({})), // left out: as they were
  called_off: calledOffRows,
});

export type LiveChange = z.infer<typeof liveChange>;

/** A change as the server has it: its rows are the text of JSON objects with commas between. */
export interface StoredChange {
  readonly version: number;
  readonly name: string;
  readonly announcement: string | null;
  readonly inputs: unknown; // null: as they were
  readonly calledOff: unknown;
  readonly rows: string;
  readonly deleted: readonly string[];
  readonly changes: readonly ShownChange[];
}

/** The JSON text of an event's data, in one line. */
export function encodeLiveChange(change: StoredChange): string {
  const { version, name, announcement, deleted, inputs, calledOff } = change;
  const head = JSON.stringify({
    ...{ version, name, announcement, deleted },
    changes: change.changes.map(encodeShownChange),
    ...(inputs !== null && { inputs }),
    ...(inputs !== null && calledOff !== null && { called_off: calledOff }),
  });
  return `${head.slice(0, -1)},"matches":[${change.rows}]}`;
}

/**
 * A page's schedule after what a viewer was told. News of an older version change nothing, and the same
 * news may come twice. Of a schedule that is here in part only, matches that are not here stay away.
 */
export function applyLiveChange(shown: ShownScheduleWire, change: LiveChange): ShownScheduleWire {
  if (change.version < shown.version) return shown;
  const { version, name, announcement, changes } = change;
  const told = { ...shown, version, name, announcement, changes };
  if (change.inputs !== undefined) {
    const { called_off: _, ...rest } = told;
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
  const kept = shown.matches.flatMap((row) => {
    const id = row['matchid'];
    if (deleted.has(String(id))) return [];
    const newer = sent.get(id);
    sent.delete(id);
    return [newer ?? row];
  });
  if (shown.total > shown.matches.length) {
    return { ...told, matches: kept, total: shown.total - (shown.matches.length - kept.length) };
  }
  const matches = [...kept, ...sent.values()];
  return { ...told, matches, total: matches.length };
}

/** The id of the match that a row tells of. */
export function matchIdOf(row: Readonly<Record<string, unknown>>): string {
  return String(row['matchid']);
}

/** The ids of the matches that are new in a page's schedule, or not what they were. */
export function findTouched(before: ShownScheduleWire, after: ShownScheduleWire): string[] {
  const known = new Map(before.matches.map((row) => [row['matchid'], row]));
  return after.matches.flatMap((row) => {
    const old = known.get(row['matchid']);
    if (old === row || (old && JSON.stringify(old) === JSON.stringify(row))) return [];
    return [matchIdOf(row)];
  });
}
