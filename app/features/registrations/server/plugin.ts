import type { Feature } from '../../services.ts';
import { sendRegistrationEmail } from './emails/send-registration-email.ts';
import { eraseDueRegistrations, eraseRegistrationEmails } from './erase-registrations.ts';
import { formRoutes } from './form-routes.ts';
import { organizerRoutes } from './organizer-routes.ts';
import { registrationRecords } from './own-records.ts';
import { ownRoutes } from './own-routes.ts';
import { registrationPages } from './pages/page-routes.ts';
import { passOnPlaces } from './pass-on-places.ts';
import { publicRoutes } from './public-routes.ts';

export const registrationsFeature: Feature = {
  records: [registrationRecords],
  organizationErasers: () => [eraseRegistrationEmails],
  cleaners: [eraseDueRegistrations],
  jobs: ({ database, mail, clock, address, jobs }) => ({
    registrationEmail: (job) => sendRegistrationEmail({ database, mail, clock, address }, job),
    passOnPlaces: () => passOnPlaces({ database, clock, jobs }),
  }),
  routes: async (app, services) => {
    const { database, clock, jobs } = services;
    const context = { database, clock, jobs };
    await app.register(formRoutes, context);
    await app.register(organizerRoutes, context);
    await app.register(publicRoutes, context);
    await app.register(ownRoutes, context);
    await app.register(registrationPages, services);
  },
};
