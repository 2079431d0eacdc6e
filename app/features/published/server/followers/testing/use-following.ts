/** The app with a published league, and pages on which to follow its teams. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { type BuiltPages, buildPlainPages } from '#testing/server/built-pages.ts';
import { buyPlan } from '#testing/server/buying.ts';
import { follow, requestFollowing } from '#testing/server/following.ts';
import { readMails } from '#testing/server/read-mail.ts';
import { savePublished } from '#testing/server/saving.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { signUp } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { turnableClock } from '#testing/server/turn-clock.ts';
import type { FollowInput } from '../../../api.ts';

/** The response that every valid caller gets. */
export const CHECK = {
  success: true,
  message: 'Check your e-mail and open the link in it to follow the team.',
};

export const newEmail = () => `${randomUUID()}@parents.example`;

/** Opens it before a file's tests and closes it after them. By default its Bears are followed. */
export function useFollowing() {
  const { clock, turn } = turnableClock();
  let served: ServedApp;
  let token: string;
  let schedule: string;
  let built: BuiltPages;

  beforeAll(async () => {
    built = await buildPlainPages();
    served = await serveApp({ clock, pages: built.folder });
    token = (await signUp(served.url)).token;
    await buyPlan(served.url, token);
    schedule = await savePublished(served.url, token, smallSchedule(), 'Spring League');
  });
  afterAll(async () => {
    await served.close();
    await built.remove();
  });

  const findFollowers = (email: string) =>
    served.database.db.selectFrom('followers').selectAll().where('email', '=', email).execute();

  return {
    get served() {
      return served;
    },
    get url() {
      return served.url;
    },
    /** the organizer's, who has a plan */
    get token() {
      return token;
    },
    get schedule() {
      return schedule;
    },
    ...{ clock, turn, findFollowers },
    requestFollowing: (input: Partial<FollowInput> & Pick<FollowInput, 'email'>) =>
      requestFollowing(served.url, { schedule, ...input }),
    follow: (input: Partial<FollowInput> = {}) =>
      follow(served.url, { schedule, email: newEmail(), ...input }),
    confirmedOf: async (email: string) =>
      (await findFollowers(email)).map(({ confirmed_at }) => confirmed_at !== null),
    emailFor: async (email: string, count = 1) => (await readMails(served.url, email, count))[0]!,
  };
}
