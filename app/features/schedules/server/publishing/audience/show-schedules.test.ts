import { encodeMatchUpdate } from '@evenfield/wire';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Plans } from '#features/billing/server/port.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { HOUR, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../../../api.ts';
import type { ShownSchedules } from '../shown-schedules.ts';
import { AUDIENCE_RULES, showSchedules } from './show-schedules.ts';

const { clock, turn } = turnableClock();
const EVERYBODY_PAYS = {
  isPaid: async () => true,
  paysFor: () => sql`true`,
} as unknown as Plans; // nothing else of them is used

const beside = fastify(); // another process, which must notice the first one's writes
let shown: ShownSchedules;

const server = useServer({ clock, withReplica: true, withPlan: true });
const { call, publish, save, saveNew, savePublished } = server;
beforeAll(async () => {
  const { database } = server.replica;
  shown = showSchedules(beside, { database, clock, plans: EVERYBODY_PAYS, rules: AUDIENCE_RULES });
  await beside.ready();
});
afterAll(async () => {
  await beside.close();
});

const schedule = smallSchedule();
const ids = schedule.fixtures.ids;
const [match, other] = [ids[0]!, ids[1]!];
const shorter = afterCommands(schedule, { kind: 'deleteMatch', match });
const savedAs = (id: string, one: typeof schedule, version: number) =>
  save(server.token, one, { id, version });

function move(id: string, version: number, cell: { field: string; day?: string; slot?: string }) {
  const update = { schedule: id, match: other, version, label: null, ...cell };
  return call(server.token, scheduleCalls.updateMatch, encodeMatchUpdate(update));
}

async function changesOf(id: string) {
  return (await shown.find(id))?.changes;
}

/** Expects the other process's writes to arrive here. */
const heard = (id: string, version: number) =>
  expect.poll(async () => (await shown.find(id))?.facts.version).toBe(version);

test('another process shows what was edited, and nothing that is unpublished', async () => {
  const id = await savePublished(server.token, schedule);
  const before = await shown.find(id);
  expect(before).toMatchObject({ matches: ids.length, announcement: null, changes: [] });
  const isCached = async () => {
    const seen = await shown.find(id);
    return seen === (await shown.find(id));
  };
  await expect.poll(isCached).toBe(true); // the notification of the publishing may come in between
  await savedAs(id, shorter, 1);
  await heard(id, 2);
  const after = await shown.find(id);
  expect(after).toMatchObject({ matches: ids.length - 1 });
  expect(after?.etag).not.toBe(before?.etag);
  await publish(server.token, id, false);
  await expect.poll(() => shown.find(id)).toBeNull();
  expect(await shown.findChanges(id, 1)).toBeNull();
  expect(await shown.findPart(id, { most: 1 })).toBeNull();
});

test('what is no id of a schedule is the id of nothing', async () => {
  for (const id of ['', 'a b', '\0', "' or true --"]) expect(await shown.find(id)).toBeNull();
});

test('a changed match is marked for 48 hours, with what it was', async () => {
  const id = await savePublished(server.token, schedule);
  turn(HOUR);
  await move(id, 1, { field: '-' });
  await heard(id, 2);
  const before = { home: expect.any(String), day: expect.any(String), slot: expect.any(String) };
  const marks = [{ match: other, before: expect.objectContaining(before) }];
  expect(await changesOf(id)).toEqual(marks);
  expect((await shown.findChanges(id, 1))?.changes).toEqual(marks);
  turn(48 * HOUR - 1);
  expect(await changesOf(id)).toEqual(marks);
  turn(1);
  expect(await changesOf(id)).toEqual([]);
});

test('a change that was undone is not marked, and new matches are marked as new', async () => {
  const id = await savePublished(server.token, shorter);
  turn(1);
  await savedAs(id, schedule, 1);
  await move(id, 2, { field: '-' });
  await heard(id, 3);
  expect(await changesOf(id)).toEqual([
    { match, before: null },
    { match: other, before: expect.anything() },
  ]);
  const way = { schedule: id, version: 1, over: 3 };
  await call(server.token, scheduleCalls.restoreVersion, way);
  await heard(id, 4);
  expect(await changesOf(id)).toEqual([]);
});

test('what was edited before it was published is not marked', async () => {
  const id = await saveNew(server.token, schedule);
  turn(1);
  await move(id, 1, { field: '-' });
  turn(1);
  await publish(server.token, id);
  expect(await changesOf(id)).toEqual([]);
});

test('changes since a version are whole rows by their newest state, and the ids that are gone', async () => {
  const id = await savePublished(server.token, schedule);
  await move(id, 1, { field: '-' });
  await heard(id, 2);
  const change = await shown.findChanges(id, 1);
  expect(change).toMatchObject({ version: 2, deleted: [], inputs: null });
  const rows = JSON.parse(`[${change?.rows}]`);
  const all = JSON.parse(`[${(await shown.find(id))?.detail.rows}]`);
  expect(rows).toEqual([all.find((row: { matchid: string }) => row.matchid === other)]);
  expect(await shown.findChanges(id, 2)).toMatchObject({ version: 2, rows: [], deleted: [] });
  for (const unknown of [0, 7]) {
    const whole = await shown.findChanges(id, unknown);
    expect(JSON.parse(`[${whole?.rows}]`)).toEqual(all);
    expect(whole?.inputs).not.toBeNull();
    expect(await shown.findChanges(id, 9)).toBe(whole); // the same for all nonexistent versions
  }
});

test('a part has the first matches in the order of play, of a day, a team or a division', async () => {
  const id = await savePublished(server.token, schedule);
  const rowsOf = async (options: Parameters<ShownSchedules['findPart']>[1]) => {
    const part = await shown.findPart(id, options);
    expect(part?.matches).toBe(ids.length);
    return JSON.parse(`[${part?.detail.rows}]`) as Record<string, string>[];
  };
  const all = await rowsOf({ most: 100 });
  expect(all).toEqual(JSON.parse(`[${(await shown.find(id))?.detail.rows}]`));
  const days = all.map((row) => row['scoredate']!).sort();
  const first = await rowsOf({ most: 2 });
  expect(first.map((row) => row['scoredate'])).toEqual(days.slice(0, 2));
  const later = await rowsOf({ most: 1, from: '2027-04-10' });
  expect(later.map((row) => row['scoredate'])).toEqual([days.find((day) => day >= '04/10')]);
  expect(await rowsOf({ most: 100, from: '2030-01-01' })).toHaveLength(ids.length); // all is over
  const owls = await rowsOf({ most: 100, team: 'Owls' });
  expect(owls.every((row) => [row['team1id'], row['team2id']].includes('Owls'))).toBe(true);
  expect(owls).toHaveLength(2);
  expect(await rowsOf({ most: 100, division: 'U12' })).toHaveLength(3);
});
