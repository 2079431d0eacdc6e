import type { Feature } from '../../services.ts';
import { clubRoutes } from './club-routes.ts';
import { remindClubs } from './emails/remind-clubs.ts';
import { sendClubEmail } from './emails/send-club-email.ts';
import { stopPages } from './emails/stop-pages.ts';
import { organizerRoutes } from './organizer-routes.ts';
import { clubRecords } from './own-records.ts';

export const requestsFeature: Feature = {
  records: [clubRecords],
  jobs: ({ database, mail, clock, address, jobs }) => ({
    remindClubs: () => remindClubs({ database, clock, jobs }),
    clubEmail: (job) => sendClubEmail({ database, mail, clock, address }, job),
  }),
  routes: async (app, services) => {
    await app.register(organizerRoutes, services);
    await app.register(clubRoutes, services);
    await app.register(stopPages, services);
  },
};
