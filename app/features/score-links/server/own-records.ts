import { recordBySchedule } from '#features/results/server/port.ts';
import { findLinks } from './link-store.ts';

/** Writes the links of schedules, without their secrets, which are not stored. */
export const scoreLinkRecords = recordBySchedule('score_links', async (db, schedule) =>
  (await findLinks(db, schedule)).map(({ id, name, scope, entries, ...link }) => ({
    ...{ schedule_id: schedule, link_id: id, name, scope: scope.kind },
    match_id: scope.kind === 'match' ? scope.match : null,
    fieldname: scope.kind === 'field' ? scope.field : null,
    ...{ create_date: link.created, revoke_date: link.revoked, last_used: link.used },
    ...{ entries, is_gone: link.isGone },
  })),
);
