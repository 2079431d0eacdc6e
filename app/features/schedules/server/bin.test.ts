import { expect, test } from 'vitest';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { DAY, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../api.ts';
import { emptyBin } from './bin.ts';

const { clock, turn } = turnableClock();

const server = useServer({ clock, signedIn: true });
const { call, open, save, saveNew } = server;

const schedule = smallSchedule();

const listOf = async () => (await call(server.token, scheduleCalls.getSavedList)).body.data;

test('a deleted schedule lies in the bin for 30 days, and can be restored until then', async () => {
  const id = await saveNew(server.token, schedule, 'Binned');
  const deleted = clock().toISOString();
  const { body } = await call(server.token, scheduleCalls.deleteSchedule, { schedule_id: id });
  expect(body).toEqual({ success: true, message: 'Schedules deleted successfully.' });
  expect((await listOf()).map((row: { schedules_id: string }) => row.schedules_id)).not.toContain(
    id,
  );
  const detail = await call(server.token, scheduleCalls.getSavedSchedule, { schedule_id: id });
  expect(detail.status).toBe(404);
  expect((await save(server.token, schedule, { id, version: 1 })).status).toBe(404);
  const bin = await call(server.token, scheduleCalls.getBin);
  expect(bin.body.data[0]).toMatchObject({
    id,
    name: 'Binned',
    deleted,
    erasedOn: new Date(Date.parse(deleted) + 30 * DAY).toISOString(),
  });

  const restore = () => call(server.token, scheduleCalls.restoreSchedule, { schedule: id });
  turn(29 * DAY);
  expect((await restore()).body.success).toBe(true);
  expect(await open(server.token, id)).toMatchObject({ name: 'Binned', schedule: schedule });
  expect((await restore()).status).toBe(404);
});

test('a schedule is erased with all its matches when its time in the bin is over', async () => {
  const { db } = server.database;
  const id = await saveNew(server.token, schedule);
  await call(server.token, scheduleCalls.deleteSchedule, { schedule_id: id });
  const countMatches = async () =>
    (await db.selectFrom('matches').select('match_id').where('schedule_id', '=', id).execute())
      .length;
  turn(30 * DAY - 1); // every sign-in has expired
  await emptyBin(db, clock());
  expect(await countMatches()).toBe(9);
  turn(1);
  await emptyBin(db, clock());
  expect(await countMatches()).toBe(0);
});
