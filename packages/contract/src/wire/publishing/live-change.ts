/** What a viewer of a published schedule is told of an edit: the data of an event `change`. */
import * as z from 'zod/mini';
import { calledOffRows } from '../matches/called-off.ts';
import { encodeShownChange, type ShownChange, shownChange } from './shown-change.ts';

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
