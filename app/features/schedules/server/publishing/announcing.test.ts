import { expect, test } from 'vitest';
import { dataOf } from '#testing/server/fetch-json.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../../api.ts';

const server = useServer();
const { call, open, save, saveNew, signUp } = server;

const schedule = smallSchedule();

const announce = (token: string | null, id: string, text: string | null) =>
  call(token, scheduleCalls.announce, { schedule: id, text });

const getAnnouncement = (token: string | null, id: string) =>
  call(token, scheduleCalls.getAnnouncement, { schedule: id });

const announced = async (token: string, id: string) => {
  const answer = await getAnnouncement(token, id);
  expect(answer.status).toBe(200);
  return dataOf(scheduleCalls.getAnnouncement, answer).text;
};

test('an organizer publishes an announcement, changes it, and removes it', async () => {
  const { token } = await signUp();
  const id = await saveNew(token, schedule);
  expect(await announced(token, id)).toBeNull();
  for (const text of ['Field 2 is closed.', 'Bring <b>water</b> &\nsun cream', null]) {
    expect((await announce(token, id, text)).body.success).toBe(true);
    expect(await announced(token, id)).toBe(text);
  }
});

test('a save leaves the announcement as it is, and an announcement is no version', async () => {
  const { token } = await signUp();
  const id = await saveNew(token, schedule);
  await announce(token, id, 'Kick-off is at 9.');
  expect((await open(token, id)).version).toBe(1);
  await save(token, schedule, { id, version: 1, name: 'Renamed' });
  expect(await announced(token, id)).toBe('Kick-off is at 9.');
});

test('nobody announces above what is another’s, in the bin, or nowhere', async () => {
  const { token } = await signUp();
  const { token: other } = await signUp();
  const id = await saveNew(token, schedule);
  for (const [caller, of] of [
    [other, id],
    [token, 'nowhere'],
  ] as const) {
    expect((await announce(caller, of, 'Mine')).status).toBe(404);
    expect((await getAnnouncement(caller, of)).status).toBe(404);
  }
  expect((await announce(null, id, 'Mine')).status).toBe(401);
  expect(await announced(token, id)).toBeNull();
  await call(token, scheduleCalls.deleteSchedule, { schedule_id: id });
  expect((await announce(token, id, 'Mine')).status).toBe(404);
  expect((await getAnnouncement(token, id)).status).toBe(404);
});

test('what is too long is refused, and the old announcement stays', async () => {
  const { token } = await signUp();
  const id = await saveNew(token, schedule);
  await announce(token, id, 'x'.repeat(500));
  const refused = await announce(token, id, 'x'.repeat(501));
  expect(refused).toMatchObject({ status: 400, body: { error: 'malformed' } });
  expect(refused.body.message).toContain('At most 500 characters.');
  expect(await announced(token, id)).toBe('x'.repeat(500));
});
