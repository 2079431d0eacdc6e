import type { Jobs } from '#kernel/server/jobs/jobs.ts';
import type { Feature } from '../../services.ts';
import { cleanUpCalendars } from './calendar/clean-up-calendars.ts';
import { cleanUpFollowers } from './followers/clean-up-followers.ts';
import { eraseFollowers } from './followers/erase-followers.ts';
import type { PostToFollower } from './followers/followers-desk.ts';
import { followerRecords, followingRecords } from './followers/own-records.ts';
import { sendFollowerLetter } from './followers/send-follower-letter.ts';
import { tellFollowers } from './followers/tell-followers.ts';
import { publishing } from './routes.ts';

export const publishedFeature: Feature = {
  records: [followerRecords, followingRecords],
  erasers: () => [eraseFollowers],
  cleaners: [cleanUpFollowers, cleanUpCalendars],
  jobs: ({ database: { db }, mail, clock, address, jobs, shown, findNetChanges, telling }) => ({
    tellFollowers: () =>
      tellFollowers({ db, clock, shown, findNetChanges, post: postBy(jobs), waits: telling }),
    followerLetter: (wish) => sendFollowerLetter({ db, mail, shown, address }, wish),
  }),
  routes: (
    app,
    { database, clock, plans, shown, viewers, renderSite, production, address, jobs },
  ) =>
    publishing(app, {
      ...{ database, clock, plans, shown, viewers, renderSite, address },
      renewed: !production, // pages are built again beside the running app
      post: postBy(jobs),
    }),
};

function postBy(jobs: Jobs): PostToFollower {
  return (trx, wish) => jobs.enqueue(trx, 'followerLetter', wish);
}
