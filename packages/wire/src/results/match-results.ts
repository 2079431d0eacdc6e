/** The matches of a schedule with their results, without the rest of it. */
import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { listRows } from '../list-rows.ts';

/** `matches`: every row as in get-detail; those with a result have its keys. */
export const matchResultsEnvelope = envelope(
  z.object({
    schedule_id: z.string(),
    version: z.number(),
    matches: z.array(z.looseObject({})),
  }),
);

/** Returns the JSON text of a response, in parts; `rows` are those of a `StoredDetail`. */
export function encodeMatchResults(id: string, version: number, rows: readonly string[]): string[] {
  const head = JSON.stringify({ schedule_id: id, version });
  return [`{"success":true,"data":${head.slice(0, -1)},"matches":[`, ...listRows(rows), ']}}'];
}
