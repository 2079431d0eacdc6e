import { expect, test } from 'vitest';
import { buildTestApp } from '#testing/server/serve-app.ts';
import type { PaymentsChoice } from './payments/payments-choice.ts';

/** Returns what an app's pages may load, by directive. */
async function policyWith(payments: PaymentsChoice): Promise<ReadonlyMap<string, string[]>> {
  const { app, close } = await buildTestApp({ payments });
  const { headers } = await app.inject({ method: 'GET', url: '/' });
  await close();
  const policy = String(headers['content-security-policy']).split(';');
  return new Map(
    policy.map((one) => {
      const [directive = '', ...sources] = one.trim().split(' ');
      return [directive, sources];
    }),
  );
}

test('where Stripe takes the cards, its script, its frames and its calls may be loaded', async () => {
  const keys = { secretKey: 'sk_test_1', publicKey: 'pk_test_1', webhookSecret: 'whsec_1' };
  const policy = await policyWith({ kind: 'stripe', ...keys });
  expect(policy.get('script-src')).toContain('https://js.stripe.com');
  expect(policy.get('frame-src')).toContain('https://js.stripe.com');
  expect(policy.get('frame-src')).toContain('https://hooks.stripe.com');
  expect(policy.get('connect-src')).toContain('https://api.stripe.com');
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
});

test('in test mode nothing of Stripe is loaded', async () => {
  const policy = await policyWith({ kind: 'test' });
  expect([...policy.values()].flat().join(' ')).not.toContain('stripe');
  expect(policy.get('script-src')).toEqual(["'self'"]);
});
