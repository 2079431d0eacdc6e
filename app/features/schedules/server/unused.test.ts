import { expect, test } from 'vitest';
import { dataOf } from '#testing/server/fetch-json.ts';
import { get } from '#testing/server/saving.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { DAY, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../api.ts';

const { clock, turn } = turnableClock();

const server = useServer({ clock, withPlan: true });
const { call, open, publish, save, signUp } = server;

const schedule = smallSchedule();
const moved = afterCommands(schedule, { kind: 'parkMatch', match: schedule.fixtures.ids[0]! });

/** Saves a generated schedule like an autosave, without a name. */
async function generate(): Promise<string> {
  const { body } = await save(server.token, schedule, { saveType: 'autosave' });
  return body.data.schedule_id;
}

async function unusedOf(token = server.token): Promise<string[]> {
  const answer = await call(token, scheduleCalls.getUnusedSchedules);
  return dataOf(scheduleCalls.getUnusedSchedules, answer).map(({ id }) => id);
}

test('a schedule that nobody named or opened is offered for removal after a day, to its owner alone', async () => {
  const id = await generate();
  turn(DAY - 1);
  expect(await unusedOf()).not.toContain(id);
  turn(1);
  expect(await unusedOf()).toContain(id);
  expect(await unusedOf((await signUp()).token)).toEqual([]);
  await call(server.token, scheduleCalls.deleteSchedule, { schedule_id: id });
  expect(await unusedOf()).not.toContain(id);
});

const USES: Record<string, (id: string) => Promise<unknown>> = {
  'named when it was saved': (id) => save(server.token, moved, { id, version: 1, name: 'Cup' }),
  renamed: (id) =>
    call(server.token, scheduleCalls.renameSchedule, { schedule_id: id, name: 'Cup' }),
  'opened in the editor': (id) => open(server.token, id),
  'opened as a list': (id) => call(server.token, scheduleCalls.getMatchTable, { schedule_id: id }),
  'saved by hand': (id) => save(server.token, moved, { id, version: 1 }),
  published: (id) => publish(server.token, id),
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
  await save(server.token, moved, { id, version: 1, saveType: 'autosave' });
  expect(await unusedOf()).not.toContain(id);
  for (const { path } of [scheduleCalls.getSavedList, scheduleCalls.getSchedulesTable]) {
    await get(server.url, server.token, path);
  }
  turn(DAY);
  expect(await unusedOf()).toContain(id);
});

test('what was saved before that was noted counts as named', async () => {
  const { db } = server.database;
  const id = await generate();
  const row = await db
    .selectFrom('schedules')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { is_named: _, opened_at: __, first_date: ___, last_date: ____, ...before } = row;
  await db
    .insertInto('schedules')
    .values({
      ...{ ...before, id: `${id}b`, save_key: null },
      ...{ inputs: '{}', called_off: null, draft_clashes: '[]', tags: '[]' },
    })
    .execute();
  turn(2 * DAY);
  expect(await unusedOf()).toContain(id);
  expect(await unusedOf()).not.toContain(`${id}b`);
});
