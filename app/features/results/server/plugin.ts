import type { Feature } from '../../services.ts';
import { resultRecords } from './own-records.ts';
import { results } from './routes.ts';

export const resultsFeature: Feature = {
  records: [resultRecords],
  routes: (app, { database: { db }, shown }) => results(app, { db, shown }),
};
