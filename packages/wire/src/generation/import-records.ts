/**
 * The mistakes in an imported file: each faulty row as its four cells in file order (fields,
 * division, pool, team), with a message for each wrong cell.
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
  return records.map((record) => record.map(dropAbsent) as unknown as ImportRecord); // the length stays
}

function dropAbsent({ value, error }: z.infer<typeof cell>): ImportCell {
  return error === undefined ? { value } : { value, error };
}
