import { encodeOwnLinks } from '@evenfield/contract/results';
import { recordBySchedule } from '#features/results/server/port.ts';
import { findLinks } from './link-store.ts';

/** The links of schedules; of their secrets nothing is known. */
export const scoreLinkRecords = recordBySchedule('score_links', async (db, schedule) =>
  encodeOwnLinks(schedule, await findLinks(db, schedule)),
);
