/** Pages opened before the calls for scores moved still work, with their unsent entries. */
import type { MatchId } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { callByLink } from '#testing/server/scoring.ts';
import { historyOf, newMatchDay } from './testing/match-day.ts';
import { SMALL, useLinks } from './testing/use-links.ts';

const [match, another] = SMALL.fixtures.ids as readonly [MatchId, MatchId];
const ENTRY = { id: match, version: 1, score1: 2, score2: 1, result: 'final' };

const links = useLinks();
const { server } = links;
const get = (secret: string) => callByLink(`${server.url}/api/scoring/get`, secret);
const record = (secret: string, body: object) =>
  callByLink(`${server.url}/api/scoring/record`, secret, { body });
const judge = (secret: string, body: object) =>
  callByLink(`${server.url}/api/scoring/judge`, secret, { body });

test('an older page reads the matches of its link as it always has', async () => {
  const { referee } = await newMatchDay(links);
  const { body } = await get(referee);
  expect(body.data).toMatchObject({ schedule: 'Spring League', link: 'Referee Kim', version: 1 });
  expect(body.data.matches).toHaveLength(SMALL.fixtures.ids.length);
  expect(Object.keys(body.data.matches[0]).sort()).toEqual([
    ...['away', 'by_this_link', 'date', 'day', 'division', 'field', 'home', 'id', 'is_known'],
    ...['result_version', 'time'],
  ]);
});

test('what an older page has waiting is entered once, also where its answer was lost', async () => {
  const { id, referee } = await newMatchDay(links);
  const waiting = { ...ENTRY, idempotency_key: 'kept-on-a-phone' };
  for (const _ of [1, 2]) {
    const { status, body } = await record(referee, waiting);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          version: 2,
          match: {
            ...{ id: match, score1: 2, score2: 1, result: 'final' },
            ...{ result_version: 2, by_this_link: true },
          },
        },
      },
    });
  }
  await record(referee, { id: another, version: 2, result: 'none' });
  expect(await historyOf(server, id)).toHaveLength(1);
});

test('an older page is shown a newer result, and what cannot be by the names that it sent', async () => {
  const { id, lions, bears } = await newMatchDay(links);
  await record(lions, ENTRY);
  const stale = await record(bears, { ...ENTRY, score1: 9 });
  expect(stale).toMatchObject({
    status: 409,
    body: { error: 'stale', data: { version: 2, current: { id: match, score1: 2 } } },
  });
  const wrong = await record(bears, { ...ENTRY, version: 2, result: 'postponed' });
  expect(wrong).toMatchObject({ status: 400, body: { data: { faults: [{ path: 'result' }] } } });
  const unread = await record(bears, { id: match, version: 2, score1: 3 });
  expect(unread).toMatchObject({ status: 400, body: { data: { faults: [{ path: 'score2' }] } } });
  expect(await historyOf(server, id)).toHaveLength(1);
});

test('an older page disputes a result', async () => {
  const { id, lions, bears } = await newMatchDay(links);
  await record(lions, ENTRY);
  const earlier = {
    id: match,
    judgement: 'dispute',
    remark: 'It was 1-1',
    idempotency_key: 'once',
  };
  expect(await judge(bears, earlier)).toMatchObject({
    status: 200,
    body: { data: { match: { id: match, result: 'final', disputed: '1' } } },
  });
  expect((await judge(bears, { ...earlier, idempotency_key: '' })).status).toBe(200);
  expect(await historyOf(server, id)).toMatchObject([{ act: 'set' }, { act: 'dispute' }]);
});
