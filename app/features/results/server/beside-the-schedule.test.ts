/** Results are stored beside the schedule: edits don't touch them, and they don't block edits. */

import type { MatchId, Schedule } from '@evenfield/engine';
import { decodeDetail, encodeMatchUpdate, encodeSave } from '@evenfield/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scheduleCalls } from '#features/schedules/api.ts';
import { dataOf } from '#testing/server/fetch-json.ts';
import { SAVE_FRAME } from '#testing/server/saving.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';

const server = useServer({ withPlan: true });
const { call, open, recordScore, save, saveNew } = server;
const schedule = smallSchedule();
const ids = schedule.fixtures.ids as readonly MatchId[];
const [match, other] = ids as readonly [MatchId, MatchId];

const score = (id: string, of = match) =>
  recordScore(server.token, { schedule: id, match: of, score: [2, 1] });

const lock = (of: MatchId, from: Schedule = schedule) =>
  afterCommands(from, { kind: 'lockMatches', matches: [of], locked: true });

const rename = (from: Schedule, names: readonly string[]) =>
  afterCommands(from, { kind: 'renameTeams', entry: 0, names: [...names] });

const park = (id: string, version: number, of = match) =>
  call(
    server.token,
    scheduleCalls.updateMatch,
    encodeMatchUpdate({ schedule: id, match: of, version, field: '-', label: null }),
  );

const restore = (id: string, version: number, over: number) =>
  call(server.token, scheduleCalls.restoreVersion, { schedule: id, version, over });

const playedOf = async (id: string) => [...(await open(server.token, id)).results.keys()].sort();

const tables = schedule.setup.entries[0]!.teams;

test('a save, move or restore from before three scores is not stale, and one from before an edit is', async () => {
  const id = await saveNew(server.token, schedule);
  for (const one of ids.slice(0, 3)) await score(id, one);
  expect((await save(server.token, lock(match), { id, version: 1 })).body.data.version).toBe(5);
  await score(id, ids[3]!);
  expect((await park(id, 5, other)).body.data.version).toBe(7);
  expect((await park(id, 5, other)).body.data.version).toBe(7); // its response was lost
  await score(id, ids[4]!);
  expect((await restore(id, 1, 7)).body.data.version).toBe(9);
  expect((await playedOf(id)).length).toBe(5);
  const late = afterCommands(schedule, { kind: 'deleteMatch', match });
  expect((await save(server.token, late, { id, version: 8 })).status).toBe(409);
  expect((await park(id, 8, match)).status).toBe(409);
  expect((await restore(id, 5, 8)).status).toBe(409);
  expect((await save(server.token, late, { id, version: 99 })).status).toBe(409);
});

test('an edit is stale where another edit is newer than what it was made from, whatever scores came between', async () => {
  const turn = fc.record({
    does: fc.constantFrom('score', 'save', 'park'),
    behind: fc.nat({ max: 3 }),
    of: fc.nat({ max: ids.length - 1 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 4, maxLength: 10 }), async (turns) => {
      const id = await saveNew(server.token, schedule);
      let [version, edit] = [1, 1];
      let known = schedule;
      for (const { does, behind, of } of turns) {
        const from = Math.max(1, version - behind);
        if (does === 'score') {
          version = await score(id, ids[of]);
          continue;
        }
        const next = { ...known, seed: known.seed + 1 }; // always different
        const answer =
          does === 'save'
            ? await save(server.token, next, { id, version: from })
            : await park(id, from, ids[of]);
        if (from < edit && does === 'save') expect(answer.status).toBe(409);
        if (from >= edit) expect(answer.status).toBe(200);
        if (answer.status !== 200) continue;
        if (answer.body.data.version > version) edit = answer.body.data.version;
        version = Math.max(version, answer.body.data.version);
        known = (await open(server.token, id)).schedule;
      }
      const history = await call(server.token, scheduleCalls.getHistory, {
        schedule: id,
      });
      const earlier = await server.database.db
        .selectFrom('result_changes')
        .select('version')
        .where('schedule_id', '=', id)
        .execute();
      const versions = [...dataOf(scheduleCalls.getHistory, history), ...earlier].map(
        (one) => one.version,
      );
      expect(versions.sort((one, two) => one - two)).toEqual(
        Array.from({ length: version }, (_, k) => k + 1), // each is an edit or a result entry
      );
    }),
    { numRuns: 12 },
  );
});

test('a save leaves results as they are, also one that sends other ones', async () => {
  const id = await saveNew(server.token, schedule);
  await score(id);
  const body = encodeSave({ ...SAVE_FRAME, id, version: 2 }, lock(other));
  const names = [...body.matches_col, 'score1', 'score2', 'result', 'remark'];
  const matches = body.matches.map((row) => [...row, 9, 9, 'forfeit1', 'no']);
  const sent = { ...body, matches_col: names, matches };
  expect((await call(server.token, scheduleCalls.saveSchedule, sent)).body.success).toBe(true);
  const { results } = await open(server.token, id);
  expect([...results]).toEqual([[match, { ending: 'regular', score: [2, 1] }]]);
});

test('an older version is shown with the results of today, and one that a score made as the plan was then', async () => {
  const id = await saveNew(server.token, schedule);
  await save(server.token, lock(other), { id, version: 1 });
  await score(id);
  await save(server.token, schedule, { id, version: 3 });
  for (const [version, locked] of [
    [1, false],
    [2, true],
    [3, true],
    [4, false],
  ] as const) {
    // prettier-ignore
    const query = { schedule: id, version };
    const read = decodeDetail((await call(server.token, scheduleCalls.getVersion, query)).body);
    if (!read.ok) throw new Error(JSON.stringify(read.refusal));
    expect(read.value.schedule.fixtures.lockedAt.some((cell) => cell >= 0)).toBe(locked);
    expect([...read.value.results.keys()]).toEqual([match]);
  }
  const none = await call(server.token, scheduleCalls.getVersion, {
    schedule: id,
    version: 5,
  }); // prettier-ignore
  expect(none.status).toBe(404);
  const history = await call(server.token, scheduleCalls.getHistory, {
    schedule: id,
  });
  expect(dataOf(scheduleCalls.getHistory, history).map(({ version }) => version)).toEqual([
    4, 2, 1,
  ]);
});

test('a result stays with teams that are called otherwise, and with nobody who plays in their place', async () => {
  const id = await saveNew(server.token, schedule);
  await score(id);
  const names = tables.map((team) => `${team} Reserves`);
  await save(server.token, rename(schedule, names), { id, version: 2 });
  expect(await playedOf(id)).toEqual([match]);
  await restore(id, 1, 3); // and restored
  expect(await playedOf(id)).toEqual([match]);

  const [, second, third] = ids as readonly [MatchId, MatchId, MatchId];
  const swapped = [third, second, match, ...ids.slice(3)]; // of one division
  const paired = { ...schedule, fixtures: { ...schedule.fixtures, ids: swapped } };
  expect((await save(server.token, paired, { id, version: 4 })).body.success).toBe(true);
  expect(await playedOf(id)).toEqual([]);
  await save(server.token, rename(paired, names), { id, version: 5 });
  expect(await playedOf(id)).toEqual([]);
  await save(server.token, rename(schedule, names), { id, version: 6 });
  expect(await playedOf(id)).toEqual([match]); // the same pairing again
});

test('the result of a deleted match returns with the match', async () => {
  const id = await saveNew(server.token, schedule);
  await score(id);
  await save(server.token, afterCommands(schedule, { kind: 'deleteMatch', match }), {
    id,
    version: 2,
  });
  expect(await playedOf(id)).toEqual([]);
  await restore(id, 1, 3);
  expect(await playedOf(id)).toEqual([match]);
});

test('results and their history are deleted with their schedule', async () => {
  const id = await saveNew(server.token, schedule);
  await score(id);
  const { db } = server.database;
  await db.deleteFrom('schedules').where('id', '=', id).execute();
  for (const table of ['match_results', 'result_changes'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('match_id')
      .where('schedule_id', '=', id)
      .execute(); // prettier-ignore
    expect(rows).toEqual([]);
  }
});
