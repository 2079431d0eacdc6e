import type { Jobs } from '#kernel/server/jobs/jobs.ts';
import type { Feature } from '../../services.ts';
import { cleanUpCalendars } from './calendar/clean-up-calendars.ts';
import { cleanUpFollowers } from './followers/clean-up-followers.ts';
import { eraseFollowers } from './followers/erase-followers.ts';
import type { PostToFollower } from './followers/followers-deps.ts';
import { notifyFollowers } from './followers/notify-followers.ts';
import { followerRecords, followingRecords } from './followers/own-records.ts';
import { sendFollowerEmail } from './followers/send-follower-email.ts';
import { publishing } from './routes.ts';

export const publishedFeature: Feature = {
  records: [followerRecords, followingRecords],
  erasers: () => [eraseFollowers],
  cleaners: [cleanUpFollowers, cleanUpCalendars],
  jobs: ({ database: { db }, mail, clock, address, jobs, shown, findNetChanges, telling }) => ({
    notifyFollowers: () =>
      notifyFollowers({ db, clock, shown, findNetChanges, post: postBy(jobs), waits: telling }),
    followerLetter: (job) => sendFollowerEmail({ db, mail, shown, address }, job),
  }),
  routes: (
    app,
    { database, clock, plans, shown, viewers, renderSite, pages, production, address, jobs },
  ) =>
    publishing(app, {
      ...{ database, clock, plans, shown, viewers, renderSite, pages, address },
      renewed: !production, // pages are rebuilt while the app runs
      post: postBy(jobs),
    }),
};

function postBy(jobs: Jobs): PostToFollower {
  return (trx, job) => jobs.enqueue(trx, 'followerLetter', job);
}
