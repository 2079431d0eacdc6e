/** Pages opened before our own calls sent the model still send their old bodies. */
import { expect, test } from 'vitest';
import { post } from '#testing/server/buying.ts';
import { get, open, save, saveNew } from '#testing/server/saving.ts';
import { callAs } from '#testing/server/sign-up.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { usePayer } from '#testing/server/use-payer.ts';
import { scheduleCalls } from '../api.ts';

const app = usePayer();
const schedule = smallSchedule();
const parked = afterCommands(schedule, { kind: 'parkMatch', match: schedule.fixtures.ids[0]! });

test('an older page restores a schedule from the bin', async () => {
  const { url, token } = app;
  const id = await saveNew(url, token, schedule);
  await callAs(`${url}${scheduleCalls.deleteSchedule.path}?schedule_id=${id}`, token, {
    method: 'DELETE',
  });
  const { body } = await post(url, token, scheduleCalls.restoreSchedule, { schedule_id: id });
  expect(body).toEqual({ success: true, message: 'Schedule restored successfully.' });
  expect((await open(url, token, id)).schedule).toEqual(schedule);
});

test('an older page restores a version unless a newer one than it has seen exists', async () => {
  const { url, token } = app;
  const id = await saveNew(url, token, schedule);
  await save(url, token, parked, { id, version: 1 });
  const restore = (version: number) =>
    post(url, token, scheduleCalls.restoreVersion, { schedule_id: id, to_version: 1, version });
  expect((await restore(1)).status).toBe(409);
  expect((await restore(2)).body).toMatchObject({ success: true, data: { version: 3 } });
  expect((await open(url, token, id)).schedule).toEqual(schedule);
});

test('an older page makes an announcement and removes it', async () => {
  const { url, token } = app;
  const id = await saveNew(url, token, schedule);
  for (const text of ['Rain day', '']) {
    expect((await post(url, token, scheduleCalls.announce, { schedule_id: id, text })).status).toBe(
      200,
    );
    const { body } = await get(url, token, scheduleCalls.getAnnouncement.path, { schedule: id });
    expect(body.data).toEqual({ text: text || null });
  }
});
