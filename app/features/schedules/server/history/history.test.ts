import { type MatchId, NOWHERE, type Schedule } from '@evenfield/engine';
import { decodeDetail, encodeMatchUpdate, type MatchUpdate } from '@evenfield/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataOf } from '#testing/server/fetch-json.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../../api.ts';

const { clock, turn } = turnableClock();

const server = useServer({ clock, signedIn: true });
const { call, open, save, saveNew, signUp } = server;

const schedule = smallSchedule();
const ids = schedule.fixtures.ids;
const [match, other] = ids as readonly [MatchId, MatchId];
const locked = afterCommands(schedule, { kind: 'lockMatches', matches: [match], locked: true });
const shorter = afterCommands(locked, { kind: 'deleteMatch', match: other });
const renamed = afterCommands(shorter, {
  kind: 'renameTeams',
  entry: 1,
  names: ['Owls', 'Jays', 'Robins'],
});

const historyOf = async (id: string) =>
  dataOf(
    scheduleCalls.getHistory,
    await call(server.token, scheduleCalls.getHistory, { schedule: id }),
  );

const versionOf = async (id: string, version: number) => {
  const query = { schedule: id, version };
  return call(server.token, scheduleCalls.getVersion, query);
};

const scheduleOf = async (id: string, version: number) => {
  const opened = decodeDetail((await versionOf(id, version)).body);
  return opened.ok && opened.value.schedule;
};

const goBack = (id: string, version: number, over: number) =>
  call(server.token, scheduleCalls.restoreVersion, { schedule: id, version, over });

async function saveAll(...versions: readonly [Schedule, ...Schedule[]]): Promise<string> {
  const [first, ...rest] = versions;
  const id = await saveNew(server.token, first);
  for (const [k, next] of rest.entries()) {
    turn(1000);
    await save(server.token, next, {
      id,
      version: k + 1,
      saveType: 'autosave',
      label: `Edit ${k + 1}`,
    });
  }
  return id;
}

test('every save is kept: who, when, what, and how many matches it changed', async () => {
  const id = await saveAll(schedule, locked, shorter, renamed);
  const entries = await historyOf(id);
  expect(entries.map(({ version, label }) => [version, label])).toEqual([
    [4, 'Edit 3'],
    [3, 'Edit 2'],
    [2, 'Edit 1'],
    [1, null],
  ]);
  expect(entries[0]).toMatchObject({
    at: clock().toISOString(),
    by: 'Ada Byron',
    saveType: 'autosave',
    changed: 2,
    setup: true,
  });
  expect(entries[1]).toMatchObject({ changed: 0, added: 0, removed: 1, setup: false });
  expect(entries[2]).toMatchObject({ changed: 1, added: 0, removed: 0, setup: false });
  expect(entries[3]).toMatchObject({ saveType: 'saveclick', added: 9, setup: false });
});

test('any earlier version can be opened as it was', async () => {
  const id = await saveAll(schedule, locked, shorter, renamed);
  expect(await scheduleOf(id, 1)).toEqual(schedule);
  expect(await scheduleOf(id, 2)).toEqual(locked);
  expect(await scheduleOf(id, 3)).toEqual(shorter);
  expect(await scheduleOf(id, 4)).toEqual(renamed);
  expect((await versionOf(id, 5)).status).toBe(404);
});

test('an earlier version is restored as a new one, from which one can go back again', async () => {
  const id = await saveAll(schedule, locked, shorter, renamed);
  const { body } = await goBack(id, 2, 4);
  expect(body).toMatchObject({ success: true, data: { schedule_id: id, version: 5 } });
  expect(await open(server.token, id)).toMatchObject({ version: 5, schedule: locked });
  expect((await historyOf(id))[0]).toMatchObject({ label: 'Restored version 2', added: 1 });
  await goBack(id, 4, 5);
  expect((await open(server.token, id)).schedule).toEqual(renamed);
  expect(await scheduleOf(id, 5)).toEqual(locked);
});

test('a version is restored over the one that was seen, and no newer one', async () => {
  const id = await saveAll(schedule, locked, shorter);
  const { status, body } = await goBack(id, 1, 2);
  expect(status).toBe(409);
  expect(body.data).toMatchObject({ version: 3, current: { schedules_id: id, version: 3 } });
  await goBack(id, 1, 3);
  const again = await goBack(id, 1, 3);
  expect(again.body.data.version).toBe(4);
});

test('whatever is saved after whatever, all of it can be opened', async () => {
  const edits = fc.array(fc.subarray([...ids], { minLength: 1 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(edits, fc.boolean(), async (steps, reversed) => {
      const versions = steps.map((matches) =>
        only(schedule, reversed ? matches.toReversed() : matches),
      );
      const id = await saveNew(server.token, schedule);
      const saved = [schedule];
      for (const next of versions) {
        const { body } = await save(server.token, next, { id, version: saved.length });
        if (body.data.version > saved.length) saved.push(next);
      }
      for (const [k, then] of saved.entries()) expect(await scheduleOf(id, k + 1)).toEqual(then);
    }),
    { numRuns: 15 },
  );
});

/** Returns the schedule with only these matches, in this order. */
function only(whole: Schedule, matches: readonly MatchId[]): Schedule {
  const rows = matches.map((id) => whole.fixtures.ids.indexOf(id));
  const { entry, home, away, round, lockedAt, manual } = whole.fixtures;
  return {
    ...whole,
    fixtures: {
      ids: matches,
      entry: Uint16Array.from(rows, (row) => entry[row]!),
      home: Uint16Array.from(rows, (row) => home[row]!),
      away: Uint16Array.from(rows, (row) => away[row]!),
      round: Uint16Array.from(rows, (row) => round[row]!),
      lockedAt: Int32Array.from(rows, (row) => lockedAt[row]!),
      manual: Uint8Array.from(rows, (row) => manual[row]!),
    },
    placements: Int32Array.from(rows, (row) => whole.placements[row]!),
  };
}

const update = (change: Partial<MatchUpdate> & { schedule: string }) =>
  call(
    server.token,
    scheduleCalls.updateMatch,
    encodeMatchUpdate({ version: 1, match, label: null, ...change }),
  );

test('one match is moved and locked by itself, as a version of its own', async () => {
  const id = await saveNew(server.token, schedule);
  const free = freeCell();
  const { body } = await update({ schedule: id, ...free, locked: true, label: 'Moved' });
  expect(body).toEqual({
    success: true,
    message: 'Match updated successfully.',
    scoreData: { uniq_no: match },
    data: { schedule_id: id, version: 2 },
  });
  const moved = afterCommands(
    schedule,
    { kind: 'moveMatch', match, to: free.cell },
    {
      kind: 'lockMatches',
      matches: [match],
      locked: true,
    },
  );
  expect((await open(server.token, id)).schedule).toEqual(moved);
  expect((await historyOf(id))[0]).toMatchObject({ version: 2, label: 'Moved', changed: 1 });
  expect(await scheduleOf(id, 1)).toEqual(schedule);

  const parked = await update({
    schedule: id,
    version: 2,
    field: '-',
    saveType: 'autosave',
  });
  expect(parked.body.data.version).toBe(3);
  expect((await historyOf(id))[0]).toMatchObject({ saveType: 'autosave', label: null });
  const { placements } = (await open(server.token, id)).schedule;
  expect(placements[0]).toBe(NOWHERE);
});

function freeCell() {
  const { days, slots, fields } = { days: 4, slots: 3, fields: 2 };
  for (let cell = days * slots * fields - 1; ; cell--) {
    if (schedule.placements.includes(cell)) continue;
    const day = ['04/03/2027', '04/10/2027', '04/17/2027', '04/24/2027'][Math.floor(cell / 6)]!;
    const slot = ['09:00 AM', '10:00 AM', '11:00 AM'][Math.floor(cell / 2) % 3]!;
    return { cell, day, slot, field: ['North', '2'][cell % 2]! };
  }
}

test('a match whose lock was meant for another cell is locked where an update puts it', async () => {
  const elsewhere = freeCell().cell;
  const { fixtures } = schedule;
  const astray = {
    ...schedule,
    fixtures: { ...fixtures, lockedAt: fixtures.lockedAt.with(0, elsewhere) },
  };
  const id = await saveNew(server.token, astray);
  expect((await open(server.token, id)).schedule).toEqual(astray);
  await update({ schedule: id, locked: true });
  expect((await open(server.token, id)).schedule).toEqual(locked);
});

test('an update of one match is refused over a newer version, and taken twice when its answer was lost', async () => {
  const id = await saveNew(server.token, schedule);
  const { cell: _, ...free } = freeCell();
  await update({ schedule: id, ...free });
  const again = await update({ schedule: id, ...free });
  expect(again.body.data.version).toBe(2);
  const stale = await update({ schedule: id, match: other, field: '-' });
  expect(stale.status).toBe(409);
  expect(stale.body.data.version).toBe(2);
});

test.each([
  [{ day: '04/04/2027' }, 'scoredate'],
  [{ slot: '03:00 PM' }, 'scoretime'],
  [{ field: 'South' }, 'fieldname'],
])('an update that names what the inputs lack is refused: %o', async (change, path) => {
  const id = await saveNew(server.token, schedule);
  const { status, body } = await update({ schedule: id, ...change });
  expect(status).toBe(400);
  expect(body.data.faults[0].path).toBe(path);
});

test('a match that is not there cannot be updated', async () => {
  const id = await saveNew(server.token, schedule);
  const { status } = await update({ schedule: id, match: 'nobody' as MatchId, field: '-' });
  expect(status).toBe(404);
});

test('another person’s schedule cannot be told from a missing one', async () => {
  const id = await saveAll(schedule, locked);
  const stranger = (await signUp()).token;
  const answers = [
    await call(stranger, scheduleCalls.getSavedSchedule, { schedule_id: id }),
    await call(stranger, scheduleCalls.getHistory, { schedule: id }),
    await call(stranger, scheduleCalls.getVersion, { schedule: id, version: '1' }),
    await call(stranger, scheduleCalls.deleteSchedule, { schedule_id: id }),
    await save(stranger, shorter, { id, version: 2 }),
    await call(stranger, scheduleCalls.renameSchedule, { schedule_id: id, name: 'Mine' }),
    await call(stranger, scheduleCalls.restoreSchedule, { schedule: id }),
    await call(stranger, scheduleCalls.restoreVersion, { schedule: id, version: 1, over: 2 }),
    await call(
      stranger,
      scheduleCalls.updateMatch,
      encodeMatchUpdate({ schedule: id, version: 2, match, field: '-', label: null }),
    ),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  expect((await call(stranger, scheduleCalls.getSavedList)).body.data).toEqual([]);
  expect(await open(server.token, id)).toMatchObject({ version: 2, schedule: locked });
});
