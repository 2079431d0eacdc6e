import type { Feature } from '../../services.ts';
import { clubRoutes } from './club-routes.ts';
import { sendClubEmail } from './emails/send-club-email.ts';
import { organizerRoutes } from './organizer-routes.ts';
import { clubRecords } from './own-records.ts';

export const requestsFeature: Feature = {
  records: [clubRecords],
  jobs: ({ database, mail, clock, address }) => ({
    clubEmail: (job) => sendClubEmail({ database, mail, clock, address }, job),
  }),
  routes: async (app, services) => {
    await app.register(organizerRoutes, services);
    await app.register(clubRoutes, services);
  },
};
