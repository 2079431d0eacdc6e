import { encodeOwnResultChanges } from '@evenfield/contract/results';
import type { OwnRecords } from '../../infra/own-records.ts';
import { listResultChanges } from './history.ts';

/** All that was said of how matches went, of all schedules, those in the bin as well. */
export const resultRecords: OwnRecords = {
  name: 'result_history',
  async *write(db, ownerId) {
    const schedules = await db
      .selectFrom('schedules')
      .select('id')
      .where('owner_id', '=', ownerId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    let comma = '[';
    for (const { id } of schedules) {
      const changes = encodeOwnResultChanges(id, await listResultChanges(db, id));
      if (changes.length === 0) continue;
      yield comma + JSON.stringify(changes).slice(1, -1);
      comma = ',';
    }
    yield comma === '[' ? '[]' : ']';
  },
};
