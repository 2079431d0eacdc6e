import { expect, test } from 'vitest';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { newEmail, useFollowing } from './testing/use-following.ts';

const { requestFollowing, server } = useFollowing();
const { savePublished } = server;

test('nobody follows a placeholder of a playoff: it is no team', async () => {
  const seeds = [1, 2].map((rank) => ({ pool: 'A', rank }));
  const cup = afterCommands(smallSchedule(), {
    ...{ kind: 'addPlayoff', key: 'cup', division: 'U10', playoff: { kind: 'single', seeds } },
  });
  const playoff = cup.setup.entries.at(-1)!;
  const schedule = await savePublished(server.token, cup, 'Cup');
  const email = newEmail();
  const { division, pool } = playoff;
  const placeholder = { schedule, division, pool, team: playoff.teams[0]!, email };
  expect((await requestFollowing(placeholder)).status).toBe(404);
  expect((await requestFollowing({ schedule, email })).status).toBe(200);
});
