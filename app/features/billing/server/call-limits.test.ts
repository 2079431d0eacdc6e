/** Limits of calls about plans, and of waiting purchases per organizer. */

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useServer } from '#testing/server/use-server.ts';
import { billingCalls } from '../api.ts';

const { buyPlan, call, purchase, signUp } = useServer();

/** Purchases with an unknown card token: refused, but counted. */
const tryCard = (token: string) => purchase(token, `tok_${randomUUID()}`);

test('somebody who tries too many cards does not stop others at their address from buying', async () => {
  const { token } = await signUp();
  const statuses: number[] = [];
  for (let i = 0; i < 35; i++) statuses.push((await tryCard(token)).status);
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(25).fill(429)]);
  const { token: neighbor } = await signUp();
  await buyPlan(neighbor);
});

test.each([
  ['a canceled plan', billingCalls.cancelPlan],
  ['a resumed plan', billingCalls.resumePlan],
  ['the history', billingCalls.getTransactions],
])('an account has to wait after sixty calls in a minute for %s', async (_, endpoint) => {
  const { token } = await signUp();
  const answers = await Promise.all(Array.from({ length: 64 }, () => call(token, endpoint)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  const refused = await call(token, endpoint);
  expect(refused).toMatchObject({ status: 429, body: { error: 'tooMany' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const { token: other } = await signUp();
  expect((await call(other, endpoint)).status).toBe(200);
});
