import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { encodeSave } from '@evenfield/wire';
import { beforeAll, expect, test } from 'vitest';
import { SAVE_FRAME } from '#testing/server/saving.ts';
import { postJson } from '#testing/server/serve-app.ts';
import { callAs } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { WAITING } from '#testing/server/waiting.ts';
import { scheduleCalls } from '../../api.ts';

let url: string;

const server = useServer({ signedIn: true });
const { signUp } = server;
beforeAll(async () => {
  url = server.url + scheduleCalls.saveSchedule.path;
});

const schedule = encodeSave({ ...SAVE_FRAME, name: 'Spring' }, smallSchedule());
const large = { ...schedule, inputs: { ...schedule.inputs, note: 'x'.repeat(100_000) } };

test('a large save may have its token anywhere in the body', async () => {
  const stranger = { ...large.inputs, token: 'nobody' };
  for (const body of [
    { token: server.token, ...large },
    { ...large, inputs: stranger, token: server.token },
  ]) {
    expect((await postJson(url, body)).status).toBe(200);
  }
});

test('a large save of nobody is not read', async () => {
  const tokens = Array(5).fill({ token: 'nobody' });
  for (const body of [large, { ...large, token: 'nobody' }, { tokens, ...large }]) {
    expect((await postJson(url, body)).status).toBe(401);
  }
  const elsewhere = { ...large, inputs: { ...large.inputs, token: server.token } };
  expect((await postJson(url, elsewhere)).status).toBe(401);
});

/** Starts five large requests without their bodies; resolves to the one refused. */
async function beginToSend(authorization = '') {
  const headers = {
    ...{ 'content-type': 'application/json', 'content-length': 1_000_000 },
    ...(authorization && { authorization }),
  };
  const begun = Array.from({ length: 5 }, () => request(url, { method: 'POST', headers }));
  const answers = begun.map((sending): Promise<[IncomingMessage]> => {
    sending.on('error', () => undefined); // it is ended below
    sending.write('{');
    return once(sending, 'response') as Promise<[IncomingMessage]>;
  });
  for (const answer of answers) answer.catch(() => undefined);
  const [refused] = await Promise.race(answers);
  const end = () => {
    for (const sending of begun) sending.destroy();
  };
  return { refused, end };
}

const statusOf = async (body: unknown) => (await postJson(url, body)).status;
const statusAs = async (account: string, body: unknown) =>
  (await callAs(url, account, { method: 'POST', body })).status;

test('the fifth large body of strangers at one address is refused unread, and accounts are not held up', async () => {
  const { refused, end } = await beginToSend();
  expect(refused.statusCode).toBe(429);
  expect(await statusOf(large)).toBe(429);
  expect(await statusOf({ ...schedule, token: server.token })).toBe(200);
  expect(await statusAs(server.token, large)).toBe(200);
  end();
  await expect.poll(() => statusOf({ ...large, token: server.token }), WAITING).toBe(200);
});

test('the fifth large save of an account is refused unread, and other accounts are not held up', async () => {
  const { refused, end } = await beginToSend(`Bearer ${server.token}`);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await statusAs(server.token, large)).toBe(429);
  expect(await statusAs(server.token, schedule)).toBe(200);
  const other = (await signUp()).token;
  expect(await statusAs(other, large)).toBe(200);
  end();
  await expect.poll(() => statusAs(server.token, large), WAITING).toBe(200);
});
