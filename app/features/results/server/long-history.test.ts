import { endpoints } from '@evenfield/contract';
import { decodeResultHistory, encodeResultHistoryQuery } from '@evenfield/contract/results';
import { expect, test } from 'vitest';
import { SMALL, useLinks } from '#features/score-links/server/testing/use-links.ts';
import { get } from '#testing/server/saving.ts';

const app = useLinks();

test('of a long history the newest 500 things are told', async () => {
  const { url, token, schedule: id, served } = app;
  const match = SMALL.fixtures.ids[0]!;
  const said = { schedule_id: id, match_id: match, at: new Date(), act: 'set' } as const;
  const frame = { by: null, link: null, link_name: 'North', result: null, key: null };
  await served.database.db
    .insertInto('result_changes')
    .values(
      Array.from({ length: 502 }, (_, k) => ({ ...said, ...frame, version: k + 2, note: `${k}` })),
    )
    .execute();
  const query = encodeResultHistoryQuery(id, match);
  const { body } = await get(url, token, endpoints.getResultHistory.path, query);
  const told = decodeResultHistory(body);
  expect(told).toHaveLength(500);
  expect([told[0]!.remark, told.at(-1)!.remark]).toEqual(['501', '2']);
});
