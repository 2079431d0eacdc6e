import type { Feature } from '../../services.ts';
import { eraseMessages } from './erase-messages.ts';
import { contactRecords } from './own-records.ts';
import { contact } from './routes.ts';
import { sendMessage } from './send-message.ts';
import { deleteOldMessages } from './store.ts';

const NOBODYS = 'support@localhost'; // in the outbox, where no address is set

export const helpFeature: Feature = {
  records: [contactRecords],
  erasers: () => [eraseMessages],
  cleaners: [deleteOldMessages],
  jobs: ({ database: { db }, mail, supportEmail }) => ({
    contactMessage: (wish) =>
      sendMessage({ db, mail, supportEmail: supportEmail ?? NOBODYS }, wish),
  }),
  routes: (app, { database, clock, jobs }) =>
    contact(app, {
      ...{ database, clock },
      post: (trx, wish) => jobs.enqueue(trx, 'contactMessage', wish),
    }),
};
