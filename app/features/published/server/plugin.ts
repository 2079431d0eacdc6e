import { decodeEntryName } from '@evenfield/wire';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Eraser, OrganizationEraser } from '#kernel/server/erase.ts';
import type { Jobs } from '#kernel/server/jobs/jobs.ts';
import type { OwnRecords } from '#kernel/server/own-records.ts';
import type { Feature } from '../../services.ts';
import { cleanUpCalendars } from './calendar/clean-up-calendars.ts';
import { cleanUpFollowers } from './followers/clean-up-followers.ts';
import type { PostToFollower } from './followers/followers-deps.ts';
import { notifyFollowers } from './followers/notify-followers.ts';
import { deleteRefusal } from './followers/refusals.ts';
import { sendFollowerEmail } from './followers/send-follower-email.ts';
import { countAllFollowers } from './followers/store.ts';
import { publishing } from './routes.ts';

/** Writes how many follow each schedule, but not who they are. */
const followerRecords: OwnRecords = {
  name: 'followers',
  of: 'organization',
  async *write(db, ownerId) {
    const counts = await countAllFollowers(db, ownerId);
    yield JSON.stringify(counts.map(({ schedule, count }) => ({ schedule_id: schedule, count })));
  },
};

/** Writes what the person follows, by their verified e-mail address. */
const followingRecords: OwnRecords = {
  name: 'following',
  of: 'account',
  async *write(db, personId) {
    const followed = await findFollowed(db, personId);
    const teams = followed.map(({ division, ...one }) => ({
      ...one,
      ...decodeEntryName(division),
    }));
    yield JSON.stringify(teams);
  },
};

export const publishedFeature: Feature = {
  records: [followerRecords, followingRecords],
  erasers: () => [eraseFollowed],
  organizationErasers: () => [eraseFollowerEmails],
  cleaners: [cleanUpFollowers, cleanUpCalendars],
  jobs: ({ database: { db }, mail, clock, address, jobs, shown, findNetChanges, notifyWaits }) => ({
    notifyFollowers: () =>
      notifyFollowers({ db, clock, shown, findNetChanges, post: postBy(jobs), waits: notifyWaits }),
    followerLetter: (job) => sendFollowerEmail({ db, mail, shown, address }, job),
  }),
  routes: (app, { production, jobs, ...services }) =>
    publishing(app, {
      ...services,
      renewed: !production, // pages are rebuilt while the app runs
      post: postBy(jobs),
    }),
};

function postBy(jobs: Jobs): PostToFollower {
  return (trx, job) => jobs.enqueue(trx, 'followerLetter', job);
}

/** Erases what a person follows. Their followers are deleted with the schedules. */
const eraseFollowed: Eraser = async (trx, { email }) => {
  await trx.deleteFrom('followers').where(sql`lower(email)`, '=', email.toLowerCase()).execute();
  await deleteRefusal(trx, email);
};

/** Erases e-mails in the local outbox that link to schedules of an organization. */
const eraseFollowerEmails: OrganizationEraser = async (trx, id) => {
  await sql`
    delete from outbox using schedules
    where owner_id = ${id} and position('/s/' || schedules.id in text) > 0`.execute(trx);
};

function findFollowed(db: Kysely<Tables>, personId: string) {
  return db
    .selectFrom('users')
    .innerJoin('followers', (join) =>
      join.on(sql`lower(followers.email)`, '=', sql`lower(users.email)`),
    )
    .select([
      'followers.schedule_id',
      'followers.division',
      'followers.team',
      'followers.asked_at as asked_date',
      'followers.confirmed_at as confirmed_date',
    ])
    .where('users.id', '=', personId)
    .where('users.email_verified_at', 'is not', null)
    .orderBy('followers.asked_at')
    .orderBy('followers.id')
    .execute();
}
