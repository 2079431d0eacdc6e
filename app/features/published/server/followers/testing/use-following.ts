/** The app with a published league, and pages on which to follow its teams. */
import { randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { follow, requestFollowing } from '#testing/server/following.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
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
  const server = useServer({ clock, withPages: true, withPlan: true });
  let schedule: string;

  beforeAll(async () => {
    schedule = await server.savePublished(server.token, smallSchedule(), 'Spring League');
  });

  const findFollowers = (email: string) =>
    server.database.db.selectFrom('followers').selectAll().where('email', '=', email).execute();

  return {
    get schedule() {
      return schedule;
    },
    ...{ server, clock, turn, findFollowers },
    requestFollowing: (input: Partial<FollowInput> & Pick<FollowInput, 'email'>) =>
      requestFollowing(server.url, { schedule, ...input }),
    follow: (input: Partial<FollowInput> = {}) =>
      follow(server.url, { schedule, email: newEmail(), ...input }),
    confirmedOf: async (email: string) =>
      (await findFollowers(email)).map(({ confirmed_at }) => confirmed_at !== null),
    emailFor: async (email: string, count = 1) => (await server.readMails(email, count))[0]!,
  };
}
