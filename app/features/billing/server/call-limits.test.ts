/** Limits of calls about plans, and of waiting purchases per organizer. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyPlan, post, purchase } from '#testing/server/buying.ts';
import { get } from '#testing/server/saving.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { signUp } from '#testing/server/sign-up.ts';
import { billingCalls } from '../api.ts';

let served: ServedApp;
let url: string;

beforeAll(async () => {
  served = await serveApp();
  url = served.url;
});
afterAll(() => served.close());

/** Purchases with an unknown card token: refused, but counted. */
const tryCard = (token: string) => purchase(url, token, `tok_${randomUUID()}`);

test('somebody who tries too many cards does not stop others at their address from buying', async () => {
  const { token } = await signUp(url);
  const statuses: number[] = [];
  for (let i = 0; i < 35; i++) statuses.push((await tryCard(token)).status);
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(25).fill(429)]);
  const { token: neighbor } = await signUp(url);
  await buyPlan(url, neighbor);
});

test.each([
  ['a canceled plan', 'POST', billingCalls.cancelPlan.path],
  ['a resumed plan', 'POST', billingCalls.resumePlan.path],
  ['the history', 'GET', billingCalls.getTransactions.path],
])('an account has to wait after sixty calls in a minute for %s', async (_, method, path) => {
  const { token } = await signUp(url);
  const call = (who: string) =>
    method === 'POST' ? post(url, who, { path }) : get(url, who, path);
  const answers = await Promise.all(Array.from({ length: 64 }, () => call(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  const refused = await call(token);
  expect(refused).toMatchObject({ status: 429, body: { error: 'tooMany' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const { token: other } = await signUp(url);
  expect((await call(other)).status).toBe(200);
});
