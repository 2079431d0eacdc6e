import type { Kysely } from 'kysely';
import { listOwnSchedules } from '#features/schedules/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { OwnRecords } from '#kernel/server/own-records.ts';

/** Writes records of each of a person's schedules, including those in the bin, one by one. */
export function recordBySchedule(
  name: string,
  encode: (db: Kysely<Tables>, schedule: string) => Promise<readonly unknown[]>,
): OwnRecords {
  return {
    name,
    of: 'organization',
    async *write(db, ownerId) {
      let comma = '[';
      for (const id of await listOwnSchedules(db, ownerId)) {
        const records = await encode(db, id);
        if (records.length === 0) continue;
        yield comma + JSON.stringify(records).slice(1, -1);
        comma = ',';
      }
      yield comma === '[' ? '[]' : ']';
    },
  };
}
