import { encodeOwnLinks } from '@evenfield/contract/results';
import type { OwnRecords } from '../../../infra/own-records.ts';
import { findLinks } from './link-store.ts';

/** The links of all schedules, those in the bin as well; of their secrets nothing is known. */
export const scoreLinkRecords: OwnRecords = {
  name: 'score_links',
  async *write(db, ownerId) {
    const schedules = await db
      .selectFrom('schedules')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('score_links')
            .select('score_links.id')
            .whereRef('score_links.schedule_id', '=', 'schedules.id'),
        ),
      )
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const links = [];
    for (const { id } of schedules) links.push(...encodeOwnLinks(id, await findLinks(db, id)));
    yield JSON.stringify(links);
  },
};
