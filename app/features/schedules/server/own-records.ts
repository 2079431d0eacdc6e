import { encodeDetailText, encodeHistory } from '@evenfield/contract';
import { encodeOwnSchedule, type OwnBeside } from '@evenfield/contract/accounts';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { OwnRecords } from '#kernel/server/own-records.ts';
import { detailOf } from './detail.ts';
import { findAnyHead } from './head.ts';
import { listChanges } from './history/history.ts';
import { listOwnSchedules } from './list-own-schedules.ts';
import { storedMatches } from './matches/match-source.ts';

/** All saved schedules, those in the bin as well, each with the list of its versions. */
export const scheduleRecords: OwnRecords = {
  name: 'schedules',
  async *write(db, ownerId) {
    let comma = '[';
    for (const id of await listOwnSchedules(db, ownerId)) {
      const head = await findAnyHead(db, { ownerId, id });
      if (!head) continue; // erased since the list was made
      const detail = encodeDetailText(await detailOf(db, head, storedMatches(id)));
      const history = JSON.stringify(encodeHistory(await listChanges(db, id)).data);
      const deleted = head.deleted_at?.toISOString() ?? null;
      yield comma + encodeOwnSchedule(detail, history, { deleted, ...(await findBeside(db, id)) });
      comma = ',';
    }
    yield comma === '[' ? '[]' : ']';
  },
};

async function findBeside(db: Kysely<Tables>, id: string): Promise<Omit<OwnBeside, 'deleted'>> {
  const row = await db
    .selectFrom('schedules')
    .select(['announcement', 'opened_at', 'shown_as', 'club', 'is_listed'])
    .where('id', '=', id)
    .executeTakeFirst(); // undefined: erased since its head was read
  return {
    opened: row?.opened_at?.toISOString() ?? null,
    announcement: row?.announcement ?? null,
    organizer: row?.shown_as ?? null,
    club: row?.club ?? '',
    isListed: row?.is_listed ?? true,
  };
}
