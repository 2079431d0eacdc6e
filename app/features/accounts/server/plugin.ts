import type { Feature } from '../../services.ts';
import { cleanUpAccounts } from './clean-up-accounts.ts';
import { sendEmail } from './emails/send-email.ts';
import { loadCommonPasswords } from './is-common-password.ts';
import { accountRecords } from './own-records.ts';
import { accounts } from './routes.ts';

export const accountsFeature: Feature = {
  records: [accountRecords],
  cleaners: [cleanUpAccounts],
  jobs: ({ database: { db }, mail, clock, address }) => ({
    letter: (job) => sendEmail({ db, mail, clock, address }, job),
  }),
  routes: (app, { database, clock, jobs, erasers }) =>
    accounts(app, {
      ...{ database, clock, erasers },
      post: (trx, job) => jobs.enqueue(trx, 'letter', job),
    }),
  warmUp: loadCommonPasswords,
};
