import type { Feature } from '../../services.ts';
import { emptyBin } from './bin.ts';
import { scheduleRecords } from './own-records.ts';
import { schedules } from './routes.ts';

export const schedulesFeature: Feature = {
  records: [scheduleRecords],
  cleaners: [emptyBin],
  routes: schedules,
};
