import { expect, test } from 'vitest';
import { savePublished } from '#testing/server/saving.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { newEmail, useFollowing } from './testing/use-following.ts';

const app = useFollowing();

test('nobody follows a promise of a playoff: it is no team', async () => {
  const seeds = [1, 2].map((rank) => ({ pool: 'A', rank }));
  const cup = afterCommands(smallSchedule(), {
    ...{ kind: 'addPlayoff', key: 'cup', division: 'U10', playoff: { kind: 'single', seeds } },
  });
  const playoff = cup.setup.entries.at(-1)!;
  const schedule = await savePublished(app.url, app.token, cup, 'Cup');
  const email = newEmail();
  const { division, pool } = playoff;
  const promised = { schedule, division, pool, team: playoff.teams[0]!, email };
  expect((await app.requestFollowing(promised)).status).toBe(404);
  expect((await app.requestFollowing({ schedule, email })).status).toBe(200);
});
