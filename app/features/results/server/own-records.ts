import { encodeOwnResultChanges } from '@evenfield/contract/results';
import { listResultChanges } from './history.ts';
import { recordBySchedule } from './record-by-schedule.ts';

/** All that was said of how matches went. */
export const resultRecords = recordBySchedule('result_history', async (db, schedule) =>
  encodeOwnResultChanges(schedule, await listResultChanges(db, schedule)),
);
