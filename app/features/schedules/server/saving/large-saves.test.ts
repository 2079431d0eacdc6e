import { encodeSave } from '@evenfield/wire';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { resultCalls } from '#features/results/api.ts';
import type { Answer } from '#testing/server/fetch-json.ts';
import { largeSchedule } from '#testing/server/large-schedule.ts';
import { SAVE_FRAME } from '#testing/server/saving.ts';
import { callAs } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../../api.ts';

const server = useServer({ withPlan: true });
const { call, open, save, saveNew, signUp } = server;

const schedule = smallSchedule();

afterEach(() => vi.restoreAllMocks());

test('a schedule of 27,000 matches is saved, edited as one row, and opened again', async () => {
  const large = largeSchedule();
  const id = await saveNew(server.token, large);
  const edited = {
    ...large,
    fixtures: { ...large.fixtures, lockedAt: large.fixtures.lockedAt.with(26_999, 26_999) },
  };
  await save(server.token, edited, { id, version: 1 });
  const opened = await open(server.token, id);
  expect(opened.version).toBe(2);
  expect(opened.schedule.placements).toEqual(edited.placements);
  expect(opened.schedule.fixtures).toEqual(edited.fixtures);
  const changes = await server.database.db
    .selectFrom('schedule_changes')
    .select(['version', 'changed', 'added'])
    .where('schedule_id', '=', id)
    .orderBy('version')
    .execute();
  expect(changes).toEqual([
    { version: 1, changed: 0, added: 27_000 },
    { version: 2, changed: 1, added: 0 },
  ]);
}, 120_000);

test('no more than a portion of a large schedule goes through the main thread at once', async () => {
  const large = largeSchedule(6000);
  const longest = watchTexts();
  const id = await saveNew(server.token, large);
  const turned = encodeSave({ ...SAVE_FRAME, id, version: 1 }, large);
  const reversed = { ...turned, matches: turned.matches.toReversed() };
  const over = await call(server.token, scheduleCalls.saveSchedule, reversed);
  expect(over.body).toMatchObject({ success: true, data: { version: 2 } });
  const restored = { schedule: id, version: 1, over: 2 };
  expect((await call(server.token, scheduleCalls.restoreVersion, restored)).body).toMatchObject({
    data: { version: 3 },
  });
  const { status } = await call(server.token, scheduleCalls.getSavedSchedule, { schedule_id: id });
  expect(status).toBe(200);
  await call(server.token, scheduleCalls.getVersion, { schedule: id, version: 2 });
  await call(server.token, resultCalls.getStandings, { schedule_id: id });
  expect(longest()).toBeGreaterThan(100_000);
  expect(longest()).toBeLessThan(500_000); // characters, of two million
}, 120_000);

/** Returns how long the texts of one statement, or of one row, were at most since now. */
function watchTexts(): () => number {
  let longest = 0;
  const note = (values: readonly unknown[]) => {
    const texts = values.filter((value) => typeof value === 'string');
    longest = Math.max(longest, texts.join('').length);
  };
  const { Query, Connection } = pg as unknown as PgParts;
  const rows = vi.spyOn(Query.prototype, 'handleDataRow');
  const binds = vi.spyOn(Connection.prototype, 'bind');
  return () => {
    for (const [{ fields }] of rows.mock.calls) note(fields);
    for (const [{ values = [] }] of binds.mock.calls) note(values);
    return longest;
  };
}

/** What pg exports without types. */
interface PgParts {
  readonly Query: { prototype: { handleDataRow: (row: { fields: readonly unknown[] }) => void } };
  readonly Connection: { prototype: { bind: (query: { values?: readonly unknown[] }) => void } };
}

test('more than a schedule can hold is refused', async () => {
  const body = encodeSave({ ...SAVE_FRAME, name: 'Too much' }, schedule);
  const many = { ...body, matches: Array(27_001).fill(['x']) };
  const path = server.url + scheduleCalls.saveSchedule.path;
  const refused = await callAs(path, server.token, { method: 'POST', body: many });
  expect(refused.status).toBe(400);
  expect(refused.body.data.faults[0]).toEqual({
    path: 'matches',
    message: 'A schedule has at most 27,000 matches.',
  });
  const huge = { ...body, label: 'x'.repeat(16 * 1024 * 1024) };
  expect((await callAs(path, server.token, { method: 'POST', body: huge })).status).toBe(413);
});

test('the largest inputs are saved with what a client keeps beside them', async () => {
  const note = Object.fromEntries(keys(5000).map((key) => [key, [key, { key: 1 }]]));
  const answer = await saveInputs({ note });
  expect(answer.body).toMatchObject({ success: true });
  const query = { schedule_id: answer.body.data.schedule_id };
  const opened = await call(server.token, scheduleCalls.getSavedSchedule, query);
  expect(opened.body.data.inputs.note).toEqual(note);
  expect(opened.body.data.called_off).toHaveLength(27_000);
}, 120_000);

test.each([
  ['keys', { note: Object.fromEntries(keys(50_000).map((key) => [key, 0])) }, 27_000, 'inputs'],
  ['numbers', { note: Array(200_000).fill(0) }, 27_000, 'inputs'],
  ['letters', { note: 'x'.repeat(5_000_000) }, 27_000, 'inputs'],
  ['matches called off', {}, 27_001, 'called_off'],
])(
  'more %s than a schedule can need are refused, and named',
  async (_, more, rows, path) => {
    const { status, body } = await saveInputs(more, rows);
    expect(status).toBe(413);
    expect(body).toMatchObject({ success: false, error: 'tooLarge' });
    expect(body.data.faults).toEqual([
      { path, message: expect.stringMatching(/^At most [\d,]+ /) },
    ]);
  },
  120_000,
);

function keys(count: number): string[] {
  return Array.from({ length: count }, (_, key) => key.toString(36));
}

function saveInputs(more: object, calledOff = 27_000): Promise<Answer> {
  const fields = Array.from({ length: 30 }, (_, field) => `${field + 1}`);
  const divisions = Array.from({ length: 900 }, (_, division) => `Division ${division + 1}`);
  const row = { divisionname: 'Division 1', team1id: 'Lions', team2id: 'Bears', round: 1 };
  const body = {
    name: 'Large',
    inputs: {
      ...{ all_dates: [''], all_times: [''], all_fields: fields },
      schedules: divisions.map((division_name) => ({
        ...{ division_name, rr_type: 'single', teams: ['Lions', 'Bears'], fields },
      })),
      ...more,
    },
    called_off: Array(calledOff).fill(row),
    matches_col: encodeSave(SAVE_FRAME, schedule).matches_col,
    matches: [],
  };
  return call(server.token, scheduleCalls.saveSchedule, body);
}

test('an account can save a hundred times a second, and no more, in whatever way', async () => {
  const own = (await signUp()).token;
  const id = await saveNew(own, schedule);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
  const frame = { id, version: 1 };
  const statuses = await Promise.all(
    Array.from({ length: 102 }, async () => (await save(own, schedule, frame)).status),
  );
  const otherWays = [
    [scheduleCalls.renameSchedule, { schedule_id: id, name: 'Autumn League' }],
    [scheduleCalls.restoreVersion, { schedule: id, version: 1, over: 1 }],
  ] as const;
  for (const [{ path }, body] of otherWays) {
    expect((await callAs(server.url + path, own, { method: 'POST', body })).status).toBe(429);
  }
  vi.useRealTimers();
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
