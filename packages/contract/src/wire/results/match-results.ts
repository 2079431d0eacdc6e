/** The matches of a schedule with how they went, without the rest of it. */
import type { Result } from '@evenfield/engine';
import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { decodeResult, encodeResult, shownResult } from '../matches/result-keys.ts';
import { scheduleId } from '../saving/schedule-query.ts';
import { keptText } from '../scalars.ts';

/** `matches`: every row as get-detail has it; those with a result have its keys. */
export const matchResultsEnvelope = envelope(
  z.object({
    schedule_id: z.string(),
    version: z.number(),
    matches: z.array(z.looseObject({})),
  }),
);

/** The JSON text of an answer: rows are the text of JSON objects with commas between. */
export function encodeMatchResults(id: string, version: number, rows: string): string {
  const head = JSON.stringify({ schedule_id: id, version });
  return `{"success":true,"data":${head.slice(0, -1)},"matches":[${rows}]}}`;
}

export const resultHistoryQuery = z.pipe(
  z.object({ schedule_id: scheduleId, match_id: keptText(200) }),
  z.transform(({ schedule_id, match_id }) => ({ schedule: schedule_id, match: match_id })),
);

export function encodeResultHistoryQuery(schedule: string, match: string) {
  return { schedule_id: schedule, match_id: match };
}

/** What somebody did to the result of a match. */
export type ResultAct = 'set' | 'clear' | 'confirm' | 'dispute';

/** One row of a match's history. */
export interface ResultChange {
  readonly at: string; // ISO 8601 UTC
  readonly act: ResultAct;
  readonly by: string; // a name, or what the link is called
  readonly byLink: boolean;
  readonly result: Result | null; // after it; null: none
  readonly remark: string | null; // why it is disputed
}

const change = z.extend(shownResult, {
  date: z.string(),
  act: z.enum(['set', 'clear', 'confirm', 'dispute']),
  by: z.string(),
  by_link: z.boolean(),
  note: z.nullable(z.string()),
});

/** Newest first. */
export const resultHistoryEnvelope = envelope(z.array(change));

export function encodeResultHistory(
  changes: readonly ResultChange[],
): z.infer<typeof resultHistoryEnvelope> {
  const data = changes.map(({ at, act, by, byLink, result, remark }) => ({
    ...(result && encodeResult(result)),
    ...{ date: at, act, by, by_link: byLink, note: remark },
  }));
  return { success: true, data };
}

export function decodeResultHistory({
  data,
}: z.infer<typeof resultHistoryEnvelope>): ResultChange[] {
  return data.map((row) => ({
    ...{ at: row.date, act: row.act, by: row.by, byLink: row.by_link, remark: row.note },
    result: decodeResult(row),
  }));
}

/** Rows of a match's history as they stand in somebody's own records. */
export function encodeOwnResultChanges(
  schedule: string,
  changes: readonly (ResultChange & { readonly match: string })[],
) {
  const { data } = encodeResultHistory(changes);
  return data.map((row, k) => ({ schedule_id: schedule, match_id: changes[k]!.match, ...row }));
}
