import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf } from '#testing/server/ask.ts';
import { get, open, save, saveNew } from '#testing/server/saving.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { callAs, signUp } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { scheduleCalls } from '../../api.ts';

let served: ServedApp;
let url: string;

beforeAll(async () => {
  served = await serveApp();
  url = served.url;
});
afterAll(() => served.close());

const schedule = smallSchedule();
const { path } = scheduleCalls.announce;

const announce = (token: string | null, id: string, text: string | null) =>
  callAs(url + path, token, { method: 'POST', body: { schedule: id, text } });

const announced = async (token: string, id: string) => {
  const answer = await get(url, token, path, { schedule: id });
  expect(answer.status).toBe(200);
  return dataOf(scheduleCalls.getAnnouncement, answer).text;
};

test('an organizer publishes an announcement, changes it, and removes it', async () => {
  const { token } = await signUp(url);
  const id = await saveNew(url, token, schedule);
  expect(await announced(token, id)).toBeNull();
  for (const text of ['Field 2 is closed.', 'Bring <b>water</b> &\nsun cream', null]) {
    expect((await announce(token, id, text)).body.success).toBe(true);
    expect(await announced(token, id)).toBe(text);
  }
});

test('a save leaves the announcement as it is, and an announcement is no version', async () => {
  const { token } = await signUp(url);
  const id = await saveNew(url, token, schedule);
  await announce(token, id, 'Kick-off is at 9.');
  expect((await open(url, token, id)).version).toBe(1);
  await save(url, token, schedule, { id, version: 1, name: 'Renamed' });
  expect(await announced(token, id)).toBe('Kick-off is at 9.');
});

test('nobody announces above what is another’s, in the bin, or nowhere', async () => {
  const { token } = await signUp(url);
  const { token: other } = await signUp(url);
  const id = await saveNew(url, token, schedule);
  for (const [asker, of] of [
    [other, id],
    [token, 'nowhere'],
  ] as const) {
    expect((await announce(asker, of, 'Mine')).status).toBe(404);
    expect((await get(url, asker, path, { schedule: of })).status).toBe(404);
  }
  expect((await announce(null, id, 'Mine')).status).toBe(401);
  expect(await announced(token, id)).toBeNull();
  await callAs(`${url}${scheduleCalls.deleteSchedule.path}?schedule_id=${id}`, token, {
    method: 'DELETE',
  });
  expect((await announce(token, id, 'Mine')).status).toBe(404);
  expect((await get(url, token, path, { schedule: id })).status).toBe(404);
});

test('what is too long is refused, and the old announcement stays', async () => {
  const { token } = await signUp(url);
  const id = await saveNew(url, token, schedule);
  await announce(token, id, 'x'.repeat(500));
  const refused = await announce(token, id, 'x'.repeat(501));
  expect(refused).toMatchObject({ status: 400, body: { error: 'malformed' } });
  expect(refused.body.message).toContain('At most 500 characters.');
  expect(await announced(token, id)).toBe('x'.repeat(500));
});
