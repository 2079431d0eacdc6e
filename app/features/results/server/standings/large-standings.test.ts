import { expect, test } from 'vitest';
import { largeSchedule } from '#testing/server/large-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { resultCalls } from '../../api.ts';

const server = useServer({ withPlan: true });

test('the tables of 27,000 matches are made for all who ask at once, and anew after a score', async () => {
  const { savePublished, sendEntry, token } = server;
  const large = largeSchedule();
  const id = await savePublished(token, large);
  const standingsOf = () => server.call(null, resultCalls.getStandings, { schedule_id: id });
  const answers = await Promise.all(Array.from({ length: 20 }, standingsOf));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers[0]!.body.data.standings).toHaveLength(30);

  const result = { ending: 'regular', score: [4, 0] } as const;
  const entry = { match: large.fixtures.ids[0]!, version: 1, result, key: null };
  expect((await sendEntry(token, id, entry)).body.success).toBe(true);
  const { standings, version } = (await standingsOf()).body.data;
  expect(version).toBe(2);
  expect(standings[0].table).toHaveLength(31);
  expect(standings[0].table[0]).toMatchObject({ played: 1, won: 1, difference: 4 });
});
