/**
 * The mistakes in an imported file: every row that has one, as its four cells in the order of the
 * file (fields, division, pool, team), each with a sentence where it is wrong.
 */
import * as z from 'zod/mini';

const cell = z.object({ value: z.string(), error: z.optional(z.string()) });

export const errorRecords = z.array(z.tuple([cell, cell, cell, cell]));

export interface ImportCell {
  readonly value: string;
  readonly error?: string;
}

/** Fields, division, pool and team of one row of the file. */
export type ImportRecord = readonly [ImportCell, ImportCell, ImportCell, ImportCell];

export function encodeErrorRecords(records: readonly ImportRecord[]): z.infer<typeof errorRecords> {
  return records.map(([fields, division, pool, team]) => [
    { ...fields },
    { ...division },
    { ...pool },
    { ...team },
  ]);
}

export function decodeErrorRecords(records: z.infer<typeof errorRecords>): ImportRecord[] {
  return records.map((record) => record.map(dropAbsent) as unknown as ImportRecord); // a tuple stays one
}

function dropAbsent({ value, error }: z.infer<typeof cell>): ImportCell {
  return error === undefined ? { value } : { value, error };
}
