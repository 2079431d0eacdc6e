import type { Feature } from '../../services.ts';
import { clubRoutes } from './club-routes.ts';
import { organizerRoutes } from './organizer-routes.ts';
import { clubRecords } from './own-records.ts';

export const requestsFeature: Feature = {
  records: [clubRecords],
  routes: async (app, services) => {
    await app.register(organizerRoutes, services);
    await app.register(clubRoutes, services);
  },
};
