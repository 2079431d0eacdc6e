import { randomUUID } from 'node:crypto';
import type { MatchId } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { resultCalls } from '#features/results/api.ts';
import { afterCommands } from '#testing/server/small-schedule.ts';
import { historyOf, newMatchDay, recorded } from './testing/match-day.ts';
import { SMALL, useLinks } from './testing/use-links.ts';

const [match, another] = SMALL.fixtures.ids as readonly [MatchId, MatchId];
const TWO_ONE = { ending: 'regular', score: [2, 1] } as const;
const THREE_NIL = { ending: 'regular', score: [3, 0] } as const;

const links = useLinks();
const { newSchedule, server } = links;
const { call, judgeByLink, newLink, open, openScoring, recordByLink, recordScore, revoke, save } =
  server;

test('what is entered by a link is the result for everybody, and its history names the link', async () => {
  const { id, referee, lions } = await newMatchDay(links);
  const answer = await recordByLink(referee, { match, version: 1, result: TWO_ONE });
  expect(answer.body.message).toBe('Score saved.');
  expect(recorded(answer)).toMatchObject({
    version: 2,
    match: { id: match, result: TWO_ONE, version: 2, byThisLink: true },
  });
  const seen = async (secret: string) => {
    const { matches } = await openScoring(secret);
    return matches.find((one) => one.id === match);
  };
  expect(await seen(referee)).toMatchObject({ result: TWO_ONE, version: 2, byThisLink: true });
  expect(await seen(lions)).toMatchObject({ result: TWO_ONE, version: 2, byThisLink: false });
  expect((await open(server.token, id)).results.get(match)).toEqual(TWO_ONE);

  await recordScore(server.token, { schedule: id, match, score: [3, 0] });
  expect(await seen(referee)).toMatchObject({ result: THREE_NIL, version: 3, byThisLink: false });
  await recordByLink(lions, { match, version: 3, result: null });
  expect(await seen(referee)).toMatchObject({ result: null, version: 4, byThisLink: false });
  expect(await historyOf(server, id)).toMatchObject([
    { act: 'set', link_name: 'Referee Kim', by: null },
    { act: 'set', link_name: null, by: expect.any(String) },
    { act: 'clear', link_name: 'Lions', by: null, result: null },
  ]);
});

test('a link enters the ends of a match that are no score', async () => {
  const { id, referee } = await newMatchDay(links);
  const results = [
    { ending: 'homeForfeit', score: null },
    { ending: 'postponed', score: null, remark: 'Rain' },
    { ending: 'overtime', score: [4, 3] },
  ] as const;
  let version = 1;
  for (const result of results) {
    const now = recorded(await recordByLink(referee, { match, version, result }));
    expect(now.match.result).toEqual(result);
    version = now.version;
  }
  expect(await historyOf(server, id)).toHaveLength(results.length);
});

test('an entry that is sent twice at once, or again after its answer was lost, counts once', async () => {
  const { id, referee } = await newMatchDay(links);
  const entry = { match, version: 1, result: TWO_ONE, key: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 8 }, () => recordByLink(referee, entry)));
  for (const answer of answers) {
    expect(recorded(answer)).toMatchObject({ version: 2, match: { result: TWO_ONE, version: 2 } });
  }
  const corrected = { match, version: 2, result: THREE_NIL, key: randomUUID() };
  await recordByLink(referee, corrected);
  const late = recorded(await recordByLink(referee, entry));
  expect(late).toMatchObject({ version: 3, match: { result: THREE_NIL, version: 3 } });
  expect(await historyOf(server, id)).toHaveLength(2);
  expect((await open(server.token, id)).version).toBe(3);
});

test('a key that was sent for one match is no good for another', async () => {
  const { id, referee } = await newMatchDay(links);
  const key = randomUUID();
  await recordByLink(referee, { match, version: 1, key });
  const answer = await recordByLink(referee, { match: another, version: 1, key });
  expect(answer).toMatchObject({ status: 400 });
  expect(answer.body.data.faults[0].path).toBe('key');
  expect(await historyOf(server, id, another)).toEqual([]);
});

test('an entry counts as sent wherever its match has been moved since', async () => {
  const id = await newSchedule();
  const { setup, placements } = SMALL;
  const field = setup.fields[placements[0]! % setup.fields.length]!.name;
  const { secret } = await newLink(server.token, id, { kind: 'field', field });
  const entry = { match, version: 1, key: randomUUID() };
  recorded(await recordByLink(secret, entry));
  const parked = afterCommands(SMALL, { kind: 'parkMatch', match });
  expect(await save(server.token, parked, { id, version: 2 })).toMatchObject({ status: 200 });
  expect(recorded(await recordByLink(secret, entry)).match.field).toBe('');
  expect(await historyOf(server, id)).toHaveLength(1);
});

test('somebody who has not seen the newest result gets it, and nothing else of the schedule', async () => {
  const { id, referee, lions } = await newMatchDay(links);
  await recordByLink(referee, { match, version: 1, result: TWO_ONE });
  const stale = await recordByLink(lions, { match, version: 1, result: THREE_NIL });
  expect(stale.status).toBe(409);
  expect(Object.keys(stale.body.data).sort()).toEqual(['current', 'faults', 'version']);
  expect(stale.body.data).toMatchObject({
    ...{ version: 2, current: { id: match, result: TWO_ONE, version: 2 } },
  });
  const other = await recordByLink(lions, { match: another, version: 1 });
  expect(recorded(other)).toMatchObject({ version: 3 }); // that match has no result yet
  const { version } = stale.body.data;
  const seen = await recordByLink(lions, { match, version, result: THREE_NIL });
  expect(recorded(seen)).toMatchObject({ version: 4, match: { result: THREE_NIL } });
  expect(await historyOf(server, id)).toHaveLength(2);
});

test('the second of two simultaneous different entries has to be checked', async () => {
  const { id, referee, lions } = await newMatchDay(links);
  const answers = await Promise.all([
    recordByLink(referee, { match, version: 1, result: TWO_ONE, key: randomUUID() }),
    recordByLink(lions, { match, version: 1, result: THREE_NIL, key: randomUUID() }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await historyOf(server, id)).toHaveLength(1);
});

test('a link that is revoked while it is used has either entered its score or has not', async () => {
  const day = await newMatchDay(links);
  const { id, referee } = day;
  const [entered, revoked] = await Promise.all([
    recordByLink(referee, { match, version: 1 }),
    revoke(server.token, day.links[0]!.link.id),
  ]);
  expect(revoked.status).toBe(200);
  expect(await historyOf(server, id)).toHaveLength(entered.status === 200 ? 1 : 0);
  expect(await recordByLink(referee, { match, version: 2 })).toMatchObject({
    status: 404,
  });
});

test('a result that cannot be is refused, with the place that is wrong', async () => {
  const { id, referee } = await newMatchDay(links);
  const result = { ending: 'postponed', score: [1, 0] } as const;
  const { status, body } = await recordByLink(referee, { match, version: 1, result });
  expect({ status, path: body.data.faults[0].path }).toEqual({
    status: 400,
    path: 'result.ending',
  });
  expect(await historyOf(server, id)).toEqual([]);
});

test('one link enters a score each second, and not a flood of them', async () => {
  const { referee, lions } = await newMatchDay(links);
  const statuses = [];
  for (let tries = 0; tries < 65; tries++) {
    const answer = await recordByLink(referee, { match: 'none', version: 1 });
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(404));
  expect(statuses.at(-1)).toBe(429);
  expect(await recordByLink(lions, { match, version: 1 })).toMatchObject({ status: 200 });
});

test('the organizer sees who entered what, by which link', async () => {
  const { id, lions, bears } = await newMatchDay(links);
  await recordByLink(lions, { match, version: 1, result: TWO_ONE });
  await judgeByLink(bears, match, 'dispute', { remark: 'It was 1-1' });
  const { body } = await call(server.token, resultCalls.getResultHistory, {
    schedule: id,
    match,
  });
  expect(body.data).toMatchObject([
    { act: 'dispute', by: 'Bears', byLink: true, remark: 'It was 1-1' },
    { act: 'set', by: 'Lions', byLink: true, remark: null },
  ]);
});
