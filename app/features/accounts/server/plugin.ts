import type { Feature } from '../../services.ts';
import { cleanUpAccounts } from './clean-up-accounts.ts';
import { sendLetter } from './letters/send-letter.ts';
import { accountRecords } from './own-records.ts';
import { accounts } from './routes.ts';

export const accountsFeature: Feature = {
  records: [accountRecords],
  cleaners: [cleanUpAccounts],
  jobs: ({ database: { db }, mail, clock, address }) => ({
    letter: (wish) => sendLetter({ db, mail, clock, address }, wish),
  }),
  routes: (app, { database, clock, jobs, erasers }) =>
    accounts(app, {
      ...{ database, clock, erasers },
      post: (trx, wish) => jobs.enqueue(trx, 'letter', wish),
    }),
};
