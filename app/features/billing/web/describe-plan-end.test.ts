import { expect, test } from 'vitest';
import { serveNothing } from '#testing/web/serve.ts';
import { sayPlanEnd } from './say-plan-end.ts';
import { billSample, planSample } from './testing/billing-samples.ts';
import { serveBilling } from './testing/serve-billing.ts';

test('an account with a plan hears of its end, and of the last bill', async () => {
  const billing = await serveBilling({ plan: planSample() });
  expect(await sayPlanEnd()).toMatch(
    /^Your LITE plan ends at once.* For 42 matches counted in it you are charged a last time: \$3\.36\. Invoices/,
  );
  billing.plan = planSample({ bill: billSample({ matches: 1, matchesCents: 8 }) });
  expect(await sayPlanEnd()).toContain('For 1 match counted in it');
  billing.plan = planSample({ bill: billSample({ matches: 0, matchesCents: 0 }) });
  expect(await sayPlanEnd()).toContain('Nothing more is charged.');
});

test('an account without a plan hears nothing of one, and an unknown plan is not taken for none', async () => {
  await serveBilling({ plan: null });
  expect(await sayPlanEnd()).toBeNull();
  await serveNothing();
  expect(await sayPlanEnd()).toMatch(/^Your plan could not be checked right now\./);
});
