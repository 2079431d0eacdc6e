import type { OwnRecords } from '#kernel/server/own-records.ts';
import type { Feature } from '../../services.ts';
import { eraseInvitationEmails, eraseMembership } from './erase-membership.ts';
import { deleteExpired } from './invitation-store.ts';
import { organizationRecords } from './own-records.ts';
import { organizationRoutes } from './routes.ts';
import { sendInvitation } from './send-invitation.ts';

const records: readonly OwnRecords[] = [organizationRecords];

export const organizationsFeature: Feature = {
  records,
  erasers: ({ organizationErasers }) => [eraseMembership(organizationErasers)],
  organizationErasers: () => [eraseInvitationEmails],
  cleaners: [deleteExpired],
  jobs: ({ database: { db }, mail, clock, address }) => ({
    invitationEmail: (job) => sendInvitation({ db, mail, clock, address }, job),
  }),
  routes: (app, { database, clock, jobs, organizationErasers }) =>
    organizationRoutes(app, { database, clock, jobs, erasers: organizationErasers }),
};
