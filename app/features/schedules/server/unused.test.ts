import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '#testing/server/ask.ts';
import { buyPlan, post } from '#testing/server/buying.ts';
import { get, open, publish, save } from '#testing/server/saving.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { callAs, signUp } from '#testing/server/sign-up.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { DAY, turnableClock } from '#testing/server/turn-clock.ts';
import { scheduleCalls } from '../api.ts';

const { clock, turn } = turnableClock();
let served: ServedApp;
let url: string;
let owner: string;

beforeAll(async () => {
  served = await serveApp({ clock });
  url = served.url;
  owner = (await signUp(url)).token;
  await buyPlan(url, owner);
});
afterAll(() => served.close());

const schedule = smallSchedule();
const moved = afterCommands(schedule, { kind: 'parkMatch', match: schedule.fixtures.ids[0]! });

/** Saves a generated schedule like an autosave, without a name. */
async function generate(): Promise<string> {
  const { body } = await save(url, owner, schedule, { saveType: 'autosave' });
  return body.data.schedule_id;
}

async function unusedOf(token = owner): Promise<string[]> {
  const answer = await get(url, token, scheduleCalls.getUnusedSchedules.path);
  return dataOf(scheduleCalls.getUnusedSchedules, answer).map(({ id }) => id);
}

test('a schedule that nobody named or opened is offered for removal after a day, to its owner alone', async () => {
  const id = await generate();
  turn(DAY - 1);
  expect(await unusedOf()).not.toContain(id);
  turn(1);
  expect(await unusedOf()).toContain(id);
  expect(await unusedOf((await signUp(url)).token)).toEqual([]);
  await callAs(`${url}${scheduleCalls.deleteSchedule.path}?schedule_id=${id}`, owner, {
    method: 'DELETE',
  });
  expect(await unusedOf()).not.toContain(id);
});

const USES: Record<string, (id: string) => Promise<unknown>> = {
  'named when it was saved': (id) => save(url, owner, moved, { id, version: 1, name: 'Cup' }),
  renamed: (id) => post(url, owner, scheduleCalls.renameSchedule, { schedule_id: id, name: 'Cup' }),
  'opened in the editor': (id) => open(url, owner, id),
  'opened as a list': (id) =>
    get(url, owner, scheduleCalls.getMatchTable.path, { schedule_id: id }),
  'saved by hand': (id) => save(url, owner, moved, { id, version: 1 }),
  published: (id) => publish(url, owner, id),
};

test.each(Object.keys(USES))('a schedule that was %s is never offered', async (use) => {
  const [used, unused] = [await generate(), await generate()];
  await USES[use]?.(used);
  turn(2 * DAY);
  const offered = await unusedOf();
  expect(offered).toContain(unused);
  expect(offered).not.toContain(used);
});

test('a schedule that is edited is left alone for a day, and looking at the lists opens nothing', async () => {
  const id = await generate();
  turn(DAY);
  await save(url, owner, moved, { id, version: 1, saveType: 'autosave' });
  expect(await unusedOf()).not.toContain(id);
  for (const { path } of [scheduleCalls.getSavedList, scheduleCalls.getSchedulesTable]) {
    await get(url, owner, path);
  }
  turn(DAY);
  expect(await unusedOf()).toContain(id);
});

test('what was saved before that was noted counts as named', async () => {
  const { db } = served.database;
  const id = await generate();
  const row = await db
    .selectFrom('schedules')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { is_named: _, opened_at: __, first_date: ___, last_date: ____, ...before } = row;
  await db
    .insertInto('schedules')
    .values({ ...before, id: `${id}b`, save_key: null, inputs: '{}', called_off: null })
    .execute();
  turn(2 * DAY);
  expect(await unusedOf()).toContain(id);
  expect(await unusedOf()).not.toContain(`${id}b`);
});
