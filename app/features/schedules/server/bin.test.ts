import { afterAll, beforeAll, expect, test } from 'vitest';
import { get, open, save, saveNew } from '#testing/server/saving.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { callAs, signUp } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { DAY, turnableClock } from '#testing/server/turn-clock.ts';
import { scheduleCalls } from '../api.ts';
import { emptyBin } from './bin.ts';

const { clock, turn } = turnableClock();

let served: ServedApp;
let token: string;
let url: string;

beforeAll(async () => {
  served = await serveApp({ clock });
  url = served.url;
  token = (await signUp(url)).token;
});
afterAll(() => served.close());

const schedule = smallSchedule();

const listOf = async () => (await get(url, token, scheduleCalls.getSavedList.path)).body.data;

test('a deleted schedule lies in the bin for 30 days, and can be restored until then', async () => {
  const id = await saveNew(url, token, schedule, 'Binned');
  const deleted = clock().toISOString();
  const { body } = await callAs(
    `${url}${scheduleCalls.deleteSchedule.path}?schedule_id=${id}`,
    token,
    {
      method: 'DELETE',
    },
  );
  expect(body).toEqual({ success: true, message: 'Schedules deleted successfully.' });
  expect((await listOf()).map((row: { schedules_id: string }) => row.schedules_id)).not.toContain(
    id,
  );
  const detail = await get(url, token, scheduleCalls.getSavedSchedule.path, { schedule_id: id });
  expect(detail.status).toBe(404);
  expect((await save(url, token, schedule, { id, version: 1 })).status).toBe(404);
  const bin = await get(url, token, scheduleCalls.getBin.path);
  expect(bin.body.data[0]).toMatchObject({
    id,
    name: 'Binned',
    deleted,
    erasedOn: new Date(Date.parse(deleted) + 30 * DAY).toISOString(),
  });

  const restore = () =>
    callAs(url + scheduleCalls.restoreSchedule.path, token, {
      method: 'POST',
      body: { schedule: id },
    });
  turn(29 * DAY);
  expect((await restore()).body.success).toBe(true);
  expect(await open(url, token, id)).toMatchObject({ name: 'Binned', schedule: schedule });
  expect((await restore()).status).toBe(404);
});

test('a schedule is erased with all its matches when its time in the bin is over', async () => {
  const { db } = served.database;
  const id = await saveNew(url, token, schedule);
  await callAs(`${url}${scheduleCalls.deleteSchedule.path}?schedule_id=${id}`, token, {
    method: 'DELETE',
  });
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
