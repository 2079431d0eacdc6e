import type { Feature } from '../../services.ts';
import { eraseMessages } from './erase-messages.ts';
import { contactRecords } from './own-records.ts';
import { contact } from './routes.ts';
import { sendMessage } from './send-message.ts';
import { deleteOldMessages } from './store.ts';

const NOBODYS = 'support@localhost'; // used in the outbox if no address is configured

export const helpFeature: Feature = {
  records: [contactRecords],
  erasers: () => [eraseMessages],
  cleaners: [deleteOldMessages],
  jobs: ({ database: { db }, mail, supportEmail }) => ({
    contactMessage: (job) => sendMessage({ db, mail, supportEmail: supportEmail ?? NOBODYS }, job),
  }),
  routes: (app, { database, clock, jobs }) =>
    contact(app, {
      ...{ database, clock },
      post: (trx, job) => jobs.enqueue(trx, 'contactMessage', job),
    }),
};
