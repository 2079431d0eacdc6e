import type { Feature } from '../../services.ts';
import { sendRegistrationEmail } from './emails/send-registration-email.ts';
import { eraseDueRegistrations, eraseRegistrationEmails } from './erase-registrations.ts';
import { feeWebhook, forgetOldEvents } from './fees/fee-events.ts';
import { feeRoutes } from './fees/fee-routes.ts';
import { ownFeeRoutes } from './fees/own-fee-routes.ts';
import { reconcileFees, remindOfFees, settleFees, withdrawUnpaid } from './fees/settle-fees.ts';
import { testPages } from './fees/test-pages.ts';
import { formRoutes } from './form-routes.ts';
import { organizerRoutes } from './organizer-routes.ts';
import { feeRecords, registrationRecords } from './own-records.ts';
import { ownRoutes } from './own-routes.ts';
import { registrationPages } from './pages/page-routes.ts';
import { passOnPlaces } from './pass-on-places.ts';
import { publicRoutes } from './public-routes.ts';

export const registrationsFeature: Feature = {
  records: [registrationRecords, feeRecords],
  organizationErasers: () => [eraseRegistrationEmails],
  cleaners: [eraseDueRegistrations, forgetOldEvents],
  jobs: ({ database, mail, clock, address, jobs, fees }) => ({
    registrationEmail: (job) => sendRegistrationEmail({ database, mail, clock, address }, job),
    passOnPlaces: async () => {
      await withdrawUnpaid(fees);
      await passOnPlaces({ database, clock, jobs });
    },
    settleFees: async () => {
      await settleFees(fees);
      await remindOfFees(fees);
    },
    reconcileFees: () => reconcileFees(fees),
  }),
  routes: async (app, services) => {
    const { database, clock, jobs, fees, production } = services;
    const context = { database, clock, jobs, connect: fees.connect };
    await app.register(formRoutes, context);
    await app.register(organizerRoutes, context);
    await app.register(publicRoutes, context);
    await app.register(ownRoutes, context);
    await app.register(registrationPages, services);
    await app.register(feeRoutes, fees);
    await app.register(ownFeeRoutes, fees);
    await app.register(feeWebhook, fees);
    if (fees.connect?.kind === 'test' && !production) await app.register(testPages, fees.place);
  },
};
