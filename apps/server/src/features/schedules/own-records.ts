import { encodeDetailText, encodeHistory } from '@evenfield/contract';
import { encodeOwnSchedule } from '@evenfield/contract/accounts';
import { listOwnSchedules } from '../../infra/list-own-schedules.ts';
import type { OwnRecords } from '../../infra/own-records.ts';
import { detailOf } from './detail.ts';
import { findAnyHead } from './head.ts';
import { listChanges } from './history/history.ts';
import { storedMatches } from './matches/match-source.ts';
import { findAnnouncement } from './publishing/announce.ts';

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
      const announcement = (await findAnnouncement(db, { ownerId, id })) ?? null;
      yield comma + encodeOwnSchedule(detail, history, { deleted, announcement });
      comma = ',';
    }
    yield comma === '[' ? '[]' : ']';
  },
};
