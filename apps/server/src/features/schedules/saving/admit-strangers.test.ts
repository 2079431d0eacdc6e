import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { encodeSave, endpoints } from '@evenfield/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAVE_FRAME } from '../../../testing/saving.ts';
import { postJson, type ServedApp, serveApp } from '../../../testing/serve-app.ts';
import { askAs, signUp } from '../../../testing/sign-up.ts';
import { smallSchedule } from '../../../testing/small-schedule.ts';
import { WAITING } from '../../../testing/waiting.ts';

let served: ServedApp;
let token: string;
let url: string;

beforeAll(async () => {
  served = await serveApp();
  url = served.url + endpoints.saveSchedule.path;
  token = (await signUp(served.url)).token;
});
afterAll(() => served.close());

const schedule = encodeSave({ ...SAVE_FRAME, name: 'Spring' }, smallSchedule());
const large = { ...schedule, inputs: { ...schedule.inputs, note: 'x'.repeat(100_000) } };

test('a large save may name its sender in the body, wherever the token stands there', async () => {
  const stranger = { ...large.inputs, token: 'nobody' };
  for (const body of [
    { token, ...large },
    { ...large, inputs: stranger, token },
  ]) {
    expect((await postJson(url, body)).status).toBe(200);
  }
});

test('a large save of nobody is not read', async () => {
  const tokens = Array(5).fill({ token: 'nobody' });
  for (const body of [large, { ...large, token: 'nobody' }, { tokens, ...large }]) {
    expect((await postJson(url, body)).status).toBe(401);
  }
  const elsewhere = { ...large, inputs: { ...large.inputs, token } };
  expect((await postJson(url, elsewhere)).status).toBe(401);
});

/** Says that a large body comes, and sends only the beginning of it. */
function beginToSend(authorization = ''): ClientRequest {
  const headers = { 'content-type': 'application/json', 'content-length': 1_000_000 };
  const begun = request(url, {
    method: 'POST',
    headers: { ...headers, ...(authorization && { authorization }) },
  });
  begun.on('error', () => undefined); // it is ended below
  begun.write('{');
  return begun;
}

const statusOf = async (body: unknown) => (await postJson(url, body)).status;
const statusAs = async (account: string, body: unknown) =>
  (await askAs(url, account, { method: 'POST', body })).status;

test('while strangers of one address send four large bodies they are asked to wait, and accounts are not', async () => {
  const begun = Array.from({ length: 4 }, () => beginToSend());
  await expect.poll(() => statusOf(large), WAITING).toBe(429);
  expect(await statusOf({ ...schedule, token })).toBe(200);
  expect(await statusAs(token, large)).toBe(200);
  for (const sending of begun) sending.destroy();
  await expect.poll(() => statusOf({ ...large, token }), WAITING).toBe(200);
});

test('the fifth large save of an account is refused before its body is read, and another account is not held up', async () => {
  const begun = Array.from({ length: 4 }, () => beginToSend(`Bearer ${token}`));
  await expect.poll(() => statusAs(token, large), WAITING).toBe(429);
  const [unread] = await once(beginToSend(`Bearer ${token}`), 'response');
  expect(unread.statusCode).toBe(429);
  expect(Number(unread.headers['retry-after'])).toBeGreaterThan(0);
  const other = (await signUp(served.url)).token;
  expect(await statusAs(other, large)).toBe(200);
  expect(await statusAs(token, schedule)).toBe(200);
  for (const sending of begun) sending.destroy();
  await expect.poll(() => statusAs(token, large), WAITING).toBe(200);
});
