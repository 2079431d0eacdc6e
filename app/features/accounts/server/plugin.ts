import { encodeDetails, encodePicture } from '@evenfield/wire/profile';
import { findDetails } from '#features/profile/server/port.ts';
import type { OwnRecords } from '#kernel/server/own-records.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { Feature } from '../../services.ts';
import { cleanUpAccounts } from './clean-up-accounts.ts';
import { sendEmail } from './emails/send-email.ts';
import { loadCommonPasswords } from './is-common-password.ts';
import { accounts } from './routes.ts';

/** Writes the profile and sign-ins, without secrets or their digests. */
const accountRecords: OwnRecords = {
  name: 'user',
  of: 'account',
  async *write(db, ownerId) {
    const user = await db
      .selectFrom('users')
      .leftJoin('user_pictures as pictures', 'pictures.user_id', 'users.id')
      .select(['email_verified_at as verified', 'users.created_at as created', 'bytes as picture'])
      .where('users.id', '=', ownerId)
      .executeTakeFirstOrThrow(); // they are signed in
    const signIns = await db
      .selectFrom('sign_ins')
      .select(['device', 'created_at as created', 'last_used_at as last_used', 'ended_at as ended'])
      .where('user_id', '=', ownerId)
      .orderBy('created_at')
      .execute();
    const devices = await db
      .selectFrom('known_devices')
      .select(['created_at as created', 'last_used_at as last_used'])
      .where('user_id', '=', ownerId)
      .orderBy('created_at')
      .execute();
    const details = await findDetails(db, ownerId);
    if (!details) throw new Problem('unauthorized'); // deleted since the first query
    const { created, verified, picture } = user;
    yield JSON.stringify({
      ...encodeDetails(details).data,
      profile_pic: picture && encodePicture(picture.toString('base64')),
      ...{ email_verified: verified, created, known_devices: devices, sign_ins: signIns },
    });
  },
};

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
