import { expect, test } from 'vitest';
import { SMALL, useLinks } from '#features/score-links/server/testing/use-links.ts';
import { dataOf } from '#testing/server/fetch-json.ts';
import { resultCalls } from '../api.ts';

const links = useLinks();
const { server } = links;

test('a long history shows its newest 500 entries', async () => {
  const { schedule: id } = links;
  const match = SMALL.fixtures.ids[0]!;
  const earlier = { schedule_id: id, match_id: match, at: new Date(), act: 'set' } as const;
  const frame = { by: null, link: null, link_name: 'North', result: null, key: null };
  await server.database.db
    .insertInto('result_changes')
    .values(
      Array.from({ length: 502 }, (_, k) => ({
        ...earlier,
        ...frame,
        version: k + 2,
        note: `${k}`,
      })),
    )
    .execute();
  const query = { schedule: id, match };
  const answer = await server.call(server.token, resultCalls.getResultHistory, query);
  const history = dataOf(resultCalls.getResultHistory, answer);
  expect(history).toHaveLength(500);
  expect([history[0]!.remark, history.at(-1)!.remark]).toEqual(['501', '2']);
});
