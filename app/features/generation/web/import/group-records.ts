import type { ImportRecord } from '@evenfield/contract';

/** The faulty rows of one division, and what is wrong with them, each text once. */
export interface RecordGroup {
  readonly division: string;
  readonly records: readonly number[]; // positions in the list of records
  readonly errors: readonly string[];
}

/** By division in the order of the file; rows without a division stand together. */
export function groupRecords(records: readonly ImportRecord[]): RecordGroup[] {
  const groups = new Map<string, { records: number[]; errors: Set<string> }>();
  records.forEach((record, position) => {
    const division = record[1].value.trim();
    const group = groups.get(division) ?? { records: [], errors: new Set<string>() };
    groups.set(division, group);
    group.records.push(position);
    for (const { error } of record) if (error !== undefined) group.errors.add(error);
  });
  return [...groups].map(([division, { records: positions, errors }]) => ({
    division,
    records: positions,
    errors: [...errors],
  }));
}
