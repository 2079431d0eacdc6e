import { type ClientRequest, request } from 'node:http';
import { encodeSave, endpoints } from '@evenfield/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAVE_FRAME } from '../../../testing/saving.ts';
import { postJson, type ServedApp, serveApp } from '../../../testing/serve-app.ts';
import { askAs, signUp } from '../../../testing/sign-up.ts';
import { smallSchedule } from '../../../testing/small-schedule.ts';

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
function beginToSend(): ClientRequest {
  const headers = { 'content-type': 'application/json', 'content-length': 1_000_000 };
  const begun = request(url, { method: 'POST', headers });
  begun.on('error', () => undefined); // it is ended below
  begun.write('{');
  return begun;
}

test('while four strangers send large bodies others are asked to wait, and accounts are not', async () => {
  const begun = Array.from({ length: 4 }, beginToSend);
  const statusOf = async (body: unknown) => (await postJson(url, body)).status;
  await expect.poll(() => statusOf(large)).toBe(503);
  expect(await statusOf({ ...schedule, token })).toBe(200);
  expect((await askAs(url, token, { method: 'POST', body: large })).status).toBe(200);
  for (const sending of begun) sending.destroy();
  await expect.poll(() => statusOf({ ...large, token })).toBe(200);
});
