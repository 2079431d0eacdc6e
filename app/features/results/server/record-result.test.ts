import { randomUUID } from 'node:crypto';
import type { MatchId, Result, ScorePair } from '@evenfield/engine';
import { decodeDetail, decodeUpdatedMatch } from '@evenfield/wire';
import { decodeResult, encodeScoreEntry, type ScoreEntry } from '@evenfield/wire/results';
import { expect, test } from 'vitest';
import { scheduleCalls } from '#features/schedules/api.ts';
import { dataOf } from '#testing/server/fetch-json.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { resultCalls } from '../api.ts';

const server = useServer({ withPlan: true });
const { call, newPayer, open, publish, recordScore, save, saveNew, sendEntry, signUp } = server;
const schedule = smallSchedule();
const [match, other] = schedule.fixtures.ids as [MatchId, MatchId, ...MatchId[]];

const ended = (home: number, away: number): Result => ({ ending: 'regular', score: [home, away] });

/** By default seen when the schedule was new, without a key. */
const send = (id: string, entry: Partial<ScoreEntry>) =>
  sendEntry(server.token, id, {
    match,
    version: 1,
    result: ended(2, 1),
    key: null,
    ...entry,
  });

const score = (id: string, pair: ScorePair, of = match) =>
  recordScore(server.token, { schedule: id, match: of, score: pair });

const resultOf = async (id: string, of = match) =>
  (await open(server.token, id)).results.get(of) ?? null;

const historyOf = async (id: string) =>
  dataOf(
    resultCalls.getResultHistory,
    await call(server.token, resultCalls.getResultHistory, { schedule: id, match }),
  );

test('addscore records a score, and matchesbyevent lists it with the matches', async () => {
  const id = await saveNew(server.token, schedule);
  const { status, body } = await send(id, {});
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      success: true,
      message: 'Match updated successfully.',
      scoreData: { uniq_no: match },
      data: { schedule_id: id, version: 2 },
    },
  });
  const { body: answered } = await call(server.token, resultCalls.getMatchResults, {
    schedule_id: id,
  });
  expect(answered.data).toMatchObject({ schedule_id: id, version: 2 });
  expect(answered.data.matches).toHaveLength(schedule.fixtures.ids.length);
  const rows = answered.data.matches as Record<string, unknown>[];
  expect(rows.filter((row) => decodeResult(row) !== null)).toEqual([
    expect.objectContaining({ matchid: match, score1: 2, score2: 1, result: 'final' }),
  ]);
  expect(await resultOf(id)).toEqual(ended(2, 1));
});

test('the owner gets a division’s table, and everybody does once it is published', async () => {
  const id = await saveNew(server.token, schedule);
  await score(id, [3, 1]);
  const { getStandings } = resultCalls;
  expect((await call(null, getStandings, { schedule_id: id })).status).toBe(404);
  const { body } = await call(server.token, getStandings, { schedule_id: id });
  expect(body.data).toMatchObject({ schedule_id: id, version: 2 });
  const [table] = body.data.standings;
  expect(table).toMatchObject({ divisionname: 'U10$pool$A', poolname: 'A', is_final: false });
  expect(table.table[0]).toMatchObject({ rank: 1, played: 1, won: 1, score_for: 3, form: ['w'] });
  await publish(server.token, id);
  expect((await call(null, getStandings, { schedule_id: id })).body).toEqual(body);
  await score(id, [1, 3]);
  const after = await call(null, getStandings, { schedule_id: id });
  expect(after.body.data.version).toBe(3);
  expect(after.body.data.standings[0].table[0].team).not.toBe(table.table[0].team);
});

test('without a plan no score is recorded, and what is there stays to be seen', async () => {
  const poor = (await signUp()).token;
  const id = await saveNew(poor, schedule);
  const entry = { match, version: 1, result: ended(2, 1), key: null };
  const { status, body } = await sendEntry(poor, id, entry);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      success: false,
      message: 'You need LITE to record scores.',
      error: 'subscription_required',
    },
  });
  expect(decodeUpdatedMatch(body)).toMatchObject({ ok: false });
  const { version, results } = await open(poor, id);
  expect({ version, results: results.size }).toEqual({ version: 1, results: 0 });
});

test('nobody records a score in a schedule that is not theirs, nor of a match that there is not', async () => {
  const id = await saveNew(server.token, schedule);
  const stranger = await newPayer();
  const entry = { match, version: 1, result: ended(2, 1), key: null };
  expect((await sendEntry(stranger, id, entry)).status).toBe(404);
  expect((await sendEntry(null, id, entry)).status).toBe(401);
  expect((await send(id, { match: 'none' })).status).toBe(404);
  expect(await resultOf(id)).toBeNull();
});

test('the history of a match that no text could name is refused', async () => {
  const id = await saveNew(server.token, schedule);
  const query = { schedule: id, match: 'a\0b' };
  const { status, body } = await call(server.token, resultCalls.getResultHistory, query);
  expect({ status, faults: body.data.faults }).toMatchObject({
    ...{ status: 400, faults: [{ path: 'match' }] },
  });
});

test('a repeated entry counts once, also after another entry', async () => {
  const id = await saveNew(server.token, schedule);
  const key = randomUUID();
  const first = await send(id, { key });
  await score(id, [0, 5]);
  const again = await send(id, { key });
  expect(again.body).toEqual(first.body);
  expect(await resultOf(id)).toEqual(ended(0, 5));
  expect((await historyOf(id)).map(({ result }) => result?.score)).toEqual([
    [0, 5],
    [2, 1],
  ]);
});

test('the same entry sent ten times at once is recorded once', async () => {
  const id = await saveNew(server.token, schedule);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(id, { key })));
  expect(new Set(answers.map(({ body }) => body.data.version))).toEqual(new Set([2]));
  expect(await historyOf(id)).toHaveLength(1);
});

test('somebody who has not seen the newest result gets it, and several can enter scores at once', async () => {
  const id = await saveNew(server.token, schedule);
  await score(id, [0, 5]);
  const { status, body } = await send(id, { version: 1 });
  expect(status).toBe(409);
  expect(body.data.version).toBe(2);
  const current = decodeDetail({ success: true, data: body.data.current });
  expect(current.ok && current.value.results.get(match)).toEqual(ended(0, 5));
  expect((await send(id, { version: 1, result: ended(0, 5) })).status).toBe(200); // the same result
  expect((await send(id, { version: 1, match: other })).status).toBe(200);
  expect((await send(id, { version: 99 })).status).toBe(409);
  expect((await open(server.token, id)).version).toBe(3);
});

test('a result is taken back, which can be read in its history and nowhere else', async () => {
  const id = await saveNew(server.token, schedule);
  await score(id, [2, 1]);
  expect((await send(id, { version: 2, result: null })).body.success).toBe(true);
  expect(await resultOf(id)).toBeNull();
  expect(await historyOf(id)).toMatchObject([
    { act: 'clear', by: 'Ada Byron', byLink: false, result: null },
    { act: 'set', by: 'Ada Byron', result: ended(2, 1) },
  ]);
  expect((await send(id, { version: 2 })).status).toBe(409); // without having seen that
});

test('forfeits, postponements, overtime, shootouts and sets are recorded as entered', async () => {
  const id = await saveNew(server.token, schedule);
  const all: Result[] = [
    { ending: 'homeForfeit', score: null },
    { ending: 'postponed', score: null, remark: 'Lightning' },
    { ending: 'overtime', score: [3, 2] },
    { ending: 'shootout', score: [2, 2], shootout: [4, 3] },
    { ending: 'abandoned', score: [1, 0] },
    {
      ending: 'regular',
      score: [3, 1],
      sets: [
        [1, 0],
        [2, 1],
      ],
    }, // prettier-ignore
  ];
  for (const result of all) {
    const { version } = await open(server.token, id);
    expect((await send(id, { version, result })).body.success).toBe(true);
    expect(await resultOf(id)).toEqual(result);
  }
});

test('the response to an impossible entry has the path of the fault', async () => {
  const id = await saveNew(server.token, schedule);
  const faultsOf = async (result: Result) => {
    const { status, body } = await send(id, { result });
    return { status, faults: body.data.faults };
  };
  const level: Result = { ending: 'shootout', score: [2, 2], shootout: [4, 4] };
  expect(await faultsOf(level)).toEqual({
    status: 400,
    faults: [{ path: 'shootout1', message: 'Somebody has to win a shootout.' }],
  });
  const sets: Result = { ending: 'regular', score: [3, 1], sets: [[1, 1]] };
  expect((await faultsOf(sets)).faults).toEqual([
    { path: 'sets', message: 'The sets add up to 1-1.' },
  ]);
  const half = { ...encodeScoreEntry(id, { match, version: 1, result: null, key: null }) };
  const sent = { ...half, result: 'final', score1: 2 };
  expect((await call(server.token, scheduleCalls.updateMatch, sent)).status).toBe(400);
  expect((await open(server.token, id)).version).toBe(1);
});

test('an entry for a pairing that was changed meanwhile is not recorded; one for teams with new names is', async () => {
  const id = await saveNew(server.token, schedule);
  const names = schedule.setup.entries[0]!.teams.map((team) => `${team} 2027`);
  const renamed = afterCommands(schedule, { kind: 'renameTeams', entry: 0, names });
  await save(server.token, renamed, { id, version: 1 });
  expect((await send(id, { version: 1 })).status).toBe(200);
  const ids = [other, match, ...schedule.fixtures.ids.slice(2)];
  const paired = { ...renamed, fixtures: { ...renamed.fixtures, ids } };
  expect((await save(server.token, paired, { id, version: 3 })).body.success).toBe(true);
  expect((await send(id, { match: other, version: 3 })).status).toBe(409);
  const shorter = afterCommands(paired, { kind: 'deleteMatch', match: other });
  await save(server.token, shorter, { id, version: 4 });
  expect((await send(id, { match: other, version: 4 })).status).toBe(409);
});

test('a recorded score counts no match for the bill', async () => {
  const id = await saveNew(server.token, schedule);
  await publish(server.token, id);
  const { db } = server.database;
  const count = async () =>
    (await db.selectFrom('counted_matches').selectAll().where('schedule_id', '=', id).execute())
      .length;
  const before = await count();
  await score(id, [2, 1]);
  expect(await count()).toBe(before);
});
