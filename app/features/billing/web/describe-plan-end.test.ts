import { expect, test } from 'vitest';
import { serveNothing } from '#testing/web/serve.ts';
import { describePlanEnd } from './describe-plan-end.ts';
import { billSample, planSample } from './testing/billing-samples.ts';
import { serveBilling } from './testing/serve-billing.ts';

test('the deletion dialog shows an account with a plan when the plan ends and the last bill', async () => {
  const billing = await serveBilling({ plan: planSample() });
  expect(await describePlanEnd()).toMatch(
    /^Your LITE plan ends at once.* For 42 matches counted in it you are charged one last time: \$3\.36\. Invoices/,
  );
  billing.plan = planSample({ bill: billSample({ matches: 1, matchesCents: 8 }) });
  expect(await describePlanEnd()).toContain('For 1 match counted in it');
  billing.plan = planSample({ bill: billSample({ matches: 0, matchesCents: 0 }) });
  expect(await describePlanEnd()).toContain('Nothing more is charged.');
});

test('the deletion dialog shows an account without a plan nothing about one, and treats an unknown plan separately', async () => {
  await serveBilling({ plan: null });
  expect(await describePlanEnd()).toBeNull();
  await serveNothing();
  expect(await describePlanEnd()).toMatch(/^Your plan could not be checked right now\./);
});
