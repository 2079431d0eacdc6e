import { randomUUID } from 'node:crypto';
import { endpoints } from '@evenfield/contract';
import { decodeRecorded, decodeStaleEntry, type Recorded } from '@evenfield/contract/results';
import type { MatchId } from '@evenfield/engine';
import { expect, test } from 'vitest';
import type { Answer } from '../../../testing/ask.ts';
import { recordScore } from '../../../testing/recording.ts';
import { get, open, save } from '../../../testing/saving.ts';
import {
  judgeByLink,
  newLink,
  openScoring,
  recordByLink,
  revoke,
} from '../../../testing/scoring.ts';
import { afterCommands } from '../../../testing/small-schedule.ts';
import { newPayer } from '../../../testing/use-payer.ts';
import { endPlan, SMALL, useLinks } from './testing/use-links.ts';

const [match, another] = SMALL.fixtures.ids as readonly [MatchId, MatchId];
const TWO_ONE = { ending: 'regular', score: [2, 1] } as const;
const THREE_NIL = { ending: 'regular', score: [3, 0] } as const;

const app = useLinks();

/** A schedule with a link for a referee, one for a team, and one for its opponents. */
async function newMatchDay() {
  const id = await app.newSchedule();
  const linkOf = (name: string) => newLink(app.url, app.token, id, { kind: 'schedule' }, name);
  const [referee, lions, bears] = [
    await linkOf('Referee Kim'),
    await linkOf('Lions'),
    await linkOf('Bears'),
  ];
  return {
    id,
    referee: referee.secret,
    lions: lions.secret,
    bears: bears.secret,
    links: [referee],
  };
}

function recorded({ status, body }: Answer): Recorded {
  const answer = status === 200 ? decodeRecorded(body) : null;
  if (!answer?.ok) throw new Error(JSON.stringify(body));
  return answer.value;
}

/** What was said of a match, the newest last. */
function historyOf(schedule: string, of: string = match) {
  return app.served.database.db
    .selectFrom('result_changes')
    .select(['act', 'link_name', 'by', 'note', 'result', 'version'])
    .where('schedule_id', '=', schedule)
    .where('match_id', '=', of)
    .orderBy('version')
    .execute();
}

test('Q51 what is entered by a link is the result for everybody, and its history names the link', async () => {
  const { id, referee, lions } = await newMatchDay();
  const { url, token } = app;
  const answer = await recordByLink(url, referee, { match, version: 1, result: TWO_ONE });
  expect(answer.body.message).toBe('Score saved.');
  expect(recorded(answer)).toMatchObject({
    version: 2,
    match: { id: match, result: TWO_ONE, version: 2, byThisLink: true },
  });
  const seen = async (secret: string) => {
    const { matches } = await openScoring(url, secret);
    return matches.find((one) => one.id === match);
  };
  expect(await seen(referee)).toMatchObject({ result: TWO_ONE, version: 2, byThisLink: true });
  expect(await seen(lions)).toMatchObject({ result: TWO_ONE, version: 2, byThisLink: false });
  expect((await open(url, token, id)).results.get(match)).toEqual(TWO_ONE);

  await recordScore(url, token, { schedule: id, match, score: [3, 0] });
  expect(await seen(referee)).toMatchObject({ result: THREE_NIL, version: 3, byThisLink: false });
  await recordByLink(url, lions, { match, version: 3, result: null });
  expect(await seen(referee)).toMatchObject({ result: null, version: 4, byThisLink: false });
  expect(await historyOf(id)).toMatchObject([
    { act: 'set', link_name: 'Referee Kim', by: null },
    { act: 'set', link_name: null, by: expect.any(String) },
    { act: 'clear', link_name: 'Lions', by: null, result: null },
  ]);
});

test('Q51 a link enters the ends of a match that are no score', async () => {
  const { id, referee } = await newMatchDay();
  const results = [
    { ending: 'homeForfeit', score: null },
    { ending: 'postponed', score: null, remark: 'Rain' },
    { ending: 'overtime', score: [4, 3] },
  ] as const;
  let version = 1;
  for (const result of results) {
    const now = recorded(await recordByLink(app.url, referee, { match, version, result }));
    expect(now.match.result).toEqual(result);
    version = now.version;
  }
  expect(await historyOf(id)).toHaveLength(results.length);
});

test('Q51 an entry that is sent twice at once, or again after its answer was lost, counts once', async () => {
  const { id, referee } = await newMatchDay();
  const entry = { match, version: 1, result: TWO_ONE, key: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => recordByLink(app.url, referee, entry)),
  );
  for (const answer of answers) {
    expect(recorded(answer)).toMatchObject({ version: 2, match: { result: TWO_ONE, version: 2 } });
  }
  const corrected = { match, version: 2, result: THREE_NIL, key: randomUUID() };
  await recordByLink(app.url, referee, corrected);
  const late = recorded(await recordByLink(app.url, referee, entry));
  expect(late).toMatchObject({ version: 3, match: { result: THREE_NIL, version: 3 } });
  expect(await historyOf(id)).toHaveLength(2);
  expect((await open(app.url, app.token, id)).version).toBe(3);
});

test('Q51 a key that was sent for one match is no good for another', async () => {
  const { id, referee } = await newMatchDay();
  const key = randomUUID();
  await recordByLink(app.url, referee, { match, version: 1, key });
  const answer = await recordByLink(app.url, referee, { match: another, version: 1, key });
  expect(answer).toMatchObject({ status: 400 });
  expect(answer.body.data.faults[0].path).toBe('idempotency_key');
  expect(await historyOf(id, another)).toEqual([]);
});

test('Q51 an entry counts as sent wherever its match has been moved since', async () => {
  const id = await app.newSchedule();
  const { setup, placements } = SMALL;
  const field = setup.fields[placements[0]! % setup.fields.length]!.name;
  const { secret } = await newLink(app.url, app.token, id, { kind: 'field', field });
  const entry = { match, version: 1, key: randomUUID() };
  recorded(await recordByLink(app.url, secret, entry));
  const parked = afterCommands(SMALL, { kind: 'parkMatch', match });
  expect(await save(app.url, app.token, parked, { id, version: 2 })).toMatchObject({ status: 200 });
  expect(recorded(await recordByLink(app.url, secret, entry)).match.field).toBe('');
  expect(await historyOf(id)).toHaveLength(1);
});

test('Q51 whoever has not seen the newest result is shown it, and nothing else of the schedule', async () => {
  const { id, referee, lions } = await newMatchDay();
  await recordByLink(app.url, referee, { match, version: 1, result: TWO_ONE });
  const stale = await recordByLink(app.url, lions, { match, version: 1, result: THREE_NIL });
  expect(stale.status).toBe(409);
  expect(Object.keys(stale.body.data).sort()).toEqual(['current', 'faults', 'version']);
  const current = decodeStaleEntry(stale.body);
  expect(current).toMatchObject({ version: 2, match: { id: match, result: TWO_ONE, version: 2 } });
  const other = await recordByLink(app.url, lions, { match: another, version: 1 });
  expect(recorded(other)).toMatchObject({ version: 3 }); // of that match nobody has said anything
  const version = current!.version;
  const seen = await recordByLink(app.url, lions, { match, version, result: THREE_NIL });
  expect(recorded(seen)).toMatchObject({ version: 4, match: { result: THREE_NIL } });
  expect(await historyOf(id)).toHaveLength(2);
});

test('Q51 of two who enter different scores at once one is asked to look', async () => {
  const { id, referee, lions } = await newMatchDay();
  const answers = await Promise.all([
    recordByLink(app.url, referee, { match, version: 1, result: TWO_ONE, key: randomUUID() }),
    recordByLink(app.url, lions, { match, version: 1, result: THREE_NIL, key: randomUUID() }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await historyOf(id)).toHaveLength(1);
});

test('Q51 a link that is revoked while it is used has either entered its score or has not', async () => {
  const { id, referee, links } = await newMatchDay();
  const [entered, revoked] = await Promise.all([
    recordByLink(app.url, referee, { match, version: 1 }),
    revoke(app.url, app.token, links[0]!.link.id),
  ]);
  expect(revoked.status).toBe(200);
  expect(await historyOf(id)).toHaveLength(entered.status === 200 ? 1 : 0);
  expect(await recordByLink(app.url, referee, { match, version: 2 })).toMatchObject({
    status: 404,
  });
});

test('Q51 a result that cannot be is refused, with the place that is wrong', async () => {
  const { id, referee } = await newMatchDay();
  const result = { ending: 'postponed', score: [1, 0] } as const;
  const { status, body } = await recordByLink(app.url, referee, { match, version: 1, result });
  expect({ status, path: body.data.faults[0].path }).toEqual({ status: 400, path: 'result' });
  expect(await historyOf(id)).toEqual([]);
});

test('Q51 one link enters a score each second, and not a flood of them', async () => {
  const { referee, lions } = await newMatchDay();
  const statuses = [];
  for (let tries = 0; tries < 65; tries++) {
    const answer = await recordByLink(app.url, referee, { match: 'none', version: 1 });
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(404));
  expect(statuses.at(-1)).toBe(429);
  expect(await recordByLink(app.url, lions, { match, version: 1 })).toMatchObject({ status: 200 });
});

test('Q52 an opponent disputes a result, which everybody sees until it is set again', async () => {
  const { id, lions, bears } = await newMatchDay();
  const { url, token } = app;
  await recordByLink(url, lions, { match, version: 1, result: TWO_ONE });
  const answer = await judgeByLink(url, bears, match, 'dispute', { remark: 'It was 1-1' });
  expect(answer.body.message).toBe('Score disputed.');
  const disputed = { ...TWO_ONE, disputed: true };
  expect(recorded(answer)).toMatchObject({ version: 3, match: { result: disputed } });
  expect((await open(url, token, id)).results.get(match)).toEqual(disputed);
  const { matches } = await openScoring(url, lions);
  expect(matches.find((one) => one.id === match)).toMatchObject({
    ...{ result: disputed, byThisLink: true },
  });
  const again = await recordByLink(url, lions, { match, version: 3, result: TWO_ONE });
  expect(recorded(again)).toMatchObject({ version: 4, match: { result: TWO_ONE } });
  expect((await open(url, token, id)).results.get(match)).toEqual(TWO_ONE);
  expect(await historyOf(id)).toMatchObject([
    { act: 'set', link_name: 'Lions', note: null },
    { act: 'dispute', link_name: 'Bears', note: 'It was 1-1' },
    { act: 'set', link_name: 'Lions', note: null },
  ]);
});

test('Q52 an opponent confirms a result; whoever entered it does not by the same link', async () => {
  const { id, lions, bears } = await newMatchDay();
  const { url } = app;
  await recordByLink(url, lions, { match, version: 1, result: TWO_ONE });
  const own = await judgeByLink(url, lions, match, 'confirm');
  expect(own.status).toBe(400);
  expect(own.body.data.faults[0].path).toBe('judgement');
  for (const _ of [1, 2]) {
    const answer = await judgeByLink(url, bears, match, 'confirm');
    expect(answer.body.message).toBe('Score confirmed.');
    expect(recorded(answer).match.result).toEqual(TWO_ONE);
  }
  expect(await historyOf(id)).toMatchObject([
    { act: 'set' },
    { act: 'confirm', link_name: 'Bears' },
  ]);
});

test('Q52 nobody confirms or disputes a result that they have not seen', async () => {
  const { id, lions, bears } = await newMatchDay();
  const { url } = app;
  await recordByLink(url, lions, { match, version: 1, result: TWO_ONE });
  const other = { ending: 'regular', score: [9, 0] } as const;
  await recordByLink(url, lions, { match, version: 2, result: other });
  for (const judgement of ['confirm', 'dispute'] as const) {
    const { status, body } = await judgeByLink(url, bears, match, judgement, { version: 2 });
    expect({ status, seen: decodeStaleEntry(body) }).toMatchObject({
      ...{ status: 409, seen: { version: 3, match: { id: match, result: other } } },
    });
  }
  expect(await historyOf(id)).toHaveLength(2);
  const seen = await judgeByLink(url, bears, match, 'confirm', { version: 3 });
  expect(recorded(seen).match.result).toEqual(other);
  expect((await judgeByLink(url, bears, match, 'confirm', { version: 3 })).status).toBe(200);
});

test('Q52 a judgement that is sent twice at once is written down once', async () => {
  const { id, lions, bears } = await newMatchDay();
  await recordByLink(app.url, lions, { match, version: 1 });
  const key = randomUUID();
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => judgeByLink(app.url, bears, match, 'dispute', { key })),
  );
  for (const answer of answers) expect(recorded(answer)).toMatchObject({ version: 3 });
  expect(await historyOf(id)).toHaveLength(2);
});

test('Q52 where there is nothing to judge, or no plan, nothing is judged', async () => {
  const { url } = app;
  const token = await newPayer(url);
  const id = (await save(url, token, SMALL, { name: 'Spring League' })).body.data.schedule_id;
  const one = await newLink(url, token, id);
  const other = await newLink(url, token, id, { kind: 'match', match: another });
  const none = await judgeByLink(url, one.secret, match, 'confirm');
  expect(none).toMatchObject({ status: 400, body: { data: { faults: [{ path: 'id' }] } } });
  expect(await judgeByLink(url, other.secret, match, 'dispute')).toMatchObject({ status: 404 });
  await recordByLink(url, one.secret, { match, version: 1 });
  await endPlan(url, token);
  const refused = await judgeByLink(url, one.secret, match, 'dispute');
  expect(refused.body).toMatchObject({ success: false, error: 'subscription_required' });
  expect(await historyOf(id)).toHaveLength(1);
});

test('Q51 the organiser reads who said what, by which link', async () => {
  const { id, lions, bears } = await newMatchDay();
  await recordByLink(app.url, lions, { match, version: 1, result: TWO_ONE });
  await judgeByLink(app.url, bears, match, 'dispute', { remark: 'It was 1-1' });
  const { body } = await get(app.url, app.token, endpoints.getResultHistory.path, {
    schedule_id: id,
    match_id: match,
  });
  expect(body.data).toMatchObject([
    { act: 'dispute', by: 'Bears', by_link: true, note: 'It was 1-1' },
    { act: 'set', by: 'Lions', by_link: true, note: null },
  ]);
});
