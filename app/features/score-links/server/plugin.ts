import type { Feature } from '../../services.ts';
import { scoreLinkRecords } from './own-records.ts';
import { scoreLinks } from './routes.ts';

export const scoreLinksFeature: Feature = {
  records: [scoreLinkRecords],
  routes: scoreLinks,
};
