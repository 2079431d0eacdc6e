/** Pages opened before our own calls sent the model still send their old bodies. */
import { expect, test } from 'vitest';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../api.ts';

const server = useServer({ withPlan: true });
const { call, open, save, saveNew } = server;
const schedule = smallSchedule();
const parked = afterCommands(schedule, { kind: 'parkMatch', match: schedule.fixtures.ids[0]! });

test('an older page restores a schedule from the bin', async () => {
  const id = await saveNew(server.token, schedule);
  await call(server.token, scheduleCalls.deleteSchedule, { schedule_id: id });
  const { body } = await call(server.token, scheduleCalls.restoreSchedule, { schedule_id: id });
  expect(body).toEqual({ success: true, message: 'Schedule restored successfully.' });
  expect((await open(server.token, id)).schedule).toEqual(schedule);
});

test('an older page restores a version unless a newer one than it has seen exists', async () => {
  const id = await saveNew(server.token, schedule);
  await save(server.token, parked, { id, version: 1 });
  const restore = (version: number) =>
    call(server.token, scheduleCalls.restoreVersion, { schedule_id: id, to_version: 1, version });
  expect((await restore(1)).status).toBe(409);
  expect((await restore(2)).body).toMatchObject({ success: true, data: { version: 3 } });
  expect((await open(server.token, id)).schedule).toEqual(schedule);
});

test('an older page makes an announcement and removes it', async () => {
  const id = await saveNew(server.token, schedule);
  for (const text of ['Rain day', '']) {
    expect(
      (await call(server.token, scheduleCalls.announce, { schedule_id: id, text })).status,
    ).toBe(200);
    const { body } = await call(server.token, scheduleCalls.getAnnouncement, { schedule: id });
    expect(body.data).toEqual({ text: text || null });
  }
});
