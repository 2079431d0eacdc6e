import type { Feature } from '../../services.ts';
import { ownRecords } from './routes.ts';

export const ownRecordsFeature: Feature = {
  routes: (app, { database, clock, records }) =>
    ownRecords(app, { database, clock, parts: records }),
};
