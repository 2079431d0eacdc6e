/** Confirming and disputing results by a link. */
import { randomUUID } from 'node:crypto';
import type { MatchId } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { historyOf, newMatchDay, recorded } from './testing/match-day.ts';
import { endPlan, SMALL, useLinks } from './testing/use-links.ts';

const [match, another] = SMALL.fixtures.ids as readonly [MatchId, MatchId];
const TWO_ONE = { ending: 'regular', score: [2, 1] } as const;

const links = useLinks();
const { server } = links;
const { judgeByLink, newLink, newPayer, open, openScoring, recordByLink, save } = server;

test('an opponent disputes a result, which everybody sees until it is set again', async () => {
  const { id, lions, bears } = await newMatchDay(links);
  await recordByLink(lions, { match, version: 1, result: TWO_ONE });
  const answer = await judgeByLink(bears, match, 'dispute', { remark: 'It was 1-1' });
  expect(answer.body.message).toBe('Score disputed.');
  const disputed = { ...TWO_ONE, disputed: true };
  expect(recorded(answer)).toMatchObject({ version: 3, match: { result: disputed } });
  expect((await open(server.token, id)).results.get(match)).toEqual(disputed);
  const { matches } = await openScoring(lions);
  expect(matches.find((one) => one.id === match)).toMatchObject({
    ...{ result: disputed, byThisLink: true },
  });
  const again = await recordByLink(lions, { match, version: 3, result: TWO_ONE });
  expect(recorded(again)).toMatchObject({ version: 4, match: { result: TWO_ONE } });
  expect((await open(server.token, id)).results.get(match)).toEqual(TWO_ONE);
  expect(await historyOf(server, id)).toMatchObject([
    { act: 'set', link_name: 'Lions', note: null },
    { act: 'dispute', link_name: 'Bears', note: 'It was 1-1' },
    { act: 'set', link_name: 'Lions', note: null },
  ]);
});

test('an opponent confirms a result; whoever entered it does not by the same link', async () => {
  const { id, lions, bears } = await newMatchDay(links);
  await recordByLink(lions, { match, version: 1, result: TWO_ONE });
  const own = await judgeByLink(lions, match, 'confirm');
  expect(own.status).toBe(400);
  expect(own.body.data.faults[0].path).toBe('judgement');
  for (const _ of [1, 2]) {
    const answer = await judgeByLink(bears, match, 'confirm');
    expect(answer.body.message).toBe('Score confirmed.');
    expect(recorded(answer).match.result).toEqual(TWO_ONE);
  }
  expect(await historyOf(server, id)).toMatchObject([
    { act: 'set' },
    { act: 'confirm', link_name: 'Bears' },
  ]);
});

test('nobody confirms or disputes a result that they have not seen', async () => {
  const { id, lions, bears } = await newMatchDay(links);
  await recordByLink(lions, { match, version: 1, result: TWO_ONE });
  const other = { ending: 'regular', score: [9, 0] } as const;
  await recordByLink(lions, { match, version: 2, result: other });
  for (const judgement of ['confirm', 'dispute'] as const) {
    const { status, body } = await judgeByLink(bears, match, judgement, { version: 2 });
    expect({ status, seen: body.data }).toMatchObject({
      ...{ status: 409, seen: { version: 3, current: { id: match, result: other } } },
    });
  }
  expect(await historyOf(server, id)).toHaveLength(2);
  const seen = await judgeByLink(bears, match, 'confirm', { version: 3 });
  expect(recorded(seen).match.result).toEqual(other);
  expect((await judgeByLink(bears, match, 'confirm', { version: 3 })).status).toBe(200);
});

test('a judgement that is sent twice at once is written down once', async () => {
  const { id, lions, bears } = await newMatchDay(links);
  await recordByLink(lions, { match, version: 1 });
  const key = randomUUID();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => judgeByLink(bears, match, 'dispute', { key })),
  );
  for (const answer of answers) expect(recorded(answer)).toMatchObject({ version: 3 });
  expect(await historyOf(server, id)).toHaveLength(2);
});

test('where there is nothing to judge, or no plan, nothing is judged', async () => {
  const token = await newPayer();
  const id = (await save(token, SMALL, { name: 'Spring League' })).body.data.schedule_id;
  const one = await newLink(token, id);
  const other = await newLink(token, id, { kind: 'match', match: another });
  const none = await judgeByLink(one.secret, match, 'confirm');
  expect(none).toMatchObject({ status: 400, body: { data: { faults: [{ path: 'match' }] } } });
  expect(await judgeByLink(other.secret, match, 'dispute')).toMatchObject({ status: 404 });
  await recordByLink(one.secret, { match, version: 1 });
  await endPlan(server, token);
  const refused = await judgeByLink(one.secret, match, 'dispute');
  expect(refused.body).toMatchObject({ success: false, error: 'subscription_required' });
  expect(await historyOf(server, id)).toHaveLength(1);
});
