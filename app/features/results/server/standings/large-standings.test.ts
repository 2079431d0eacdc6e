import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyPlan } from '#testing/server/buying.ts';
import { largeSchedule } from '#testing/server/large-schedule.ts';
import { sendEntry } from '#testing/server/recording.ts';
import { get, savePublished } from '#testing/server/saving.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { signUp } from '#testing/server/sign-up.ts';
import { resultCalls } from '../../api.ts';

let served: ServedApp;

beforeAll(async () => {
  served = await serveApp();
});
afterAll(() => served.close());

test('the tables of 27,000 matches are made for all who ask at once, and anew after a score', async () => {
  const { url } = served;
  const { token } = await signUp(url);
  await buyPlan(url, token);
  const large = largeSchedule();
  const id = await savePublished(url, token, large);
  const path = resultCalls.getStandings.path.replace(':schedule_id', id);
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(url, null, path)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers[0]!.body.data.standings).toHaveLength(30);

  const result = { ending: 'regular', score: [4, 0] } as const;
  const entry = { match: large.fixtures.ids[0]!, version: 1, result, key: null };
  expect((await sendEntry(url, token, id, entry)).body.success).toBe(true);
  const { standings, version } = (await get(url, null, path)).body.data;
  expect(version).toBe(2);
  expect(standings[0].table).toHaveLength(31);
  expect(standings[0].table[0]).toMatchObject({ played: 1, won: 1, difference: 4 });
});
