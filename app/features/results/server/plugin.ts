import { encodeResult } from '@evenfield/wire/results';
import type { Feature } from '../../services.ts';
import { listResultChanges } from './history.ts';
import { recordBySchedule } from './record-by-schedule.ts';
import { results } from './routes.ts';

/** Writes the history of results. */
const resultRecords = recordBySchedule('result_history', async (db, schedule) => {
  const changes = await listResultChanges(db, schedule);
  return changes.map(({ match, at, act, by, byLink, result, remark }) => ({
    ...{ schedule_id: schedule, match_id: match },
    ...(result && encodeResult(result)),
    ...{ date: at, act, by, by_link: byLink, note: remark },
  }));
});

export const resultsFeature: Feature = {
  records: [resultRecords],
  routes: (app, { database: { db }, shown }) => results(app, { db, shown }),
};
