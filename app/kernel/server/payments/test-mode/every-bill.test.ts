/** Whatever happens to a plan, its invoices contain each month and each match once. */
import { LITE_CENTS, MATCH_CENTS } from '@evenfield/wire/billing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import { DAY, turnableClock } from '#testing/server/turn-clock.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { createId } from '../../secret.ts';
import type { Invoice, ProviderPlan } from '../payments.ts';
import { testPayments } from './test-payments.ts';
import { createTestToken } from './test-tokens.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

type Step =
  | { readonly kind: 'play'; readonly matches: number }
  | { readonly kind: 'wait'; readonly days: number }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'resume' };

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('play'), matches: fc.nat(500) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait'), days: fc.nat(70) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel') }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('resume') }) },
  ),
  { maxLength: 25 },
) as fc.Arbitrary<Step[]>;

const purchases = fc.date({
  min: new Date('2027-01-01T00:00:00Z'),
  max: new Date('2032-12-31T23:59:59Z'),
  noInvalidDate: true,
});

/** Runs the steps, settling after each, until the plan has ended. */
async function live(begin: Date, todo: readonly Step[]) {
  const { clock: now, turn } = turnableClock(begin);
  const payments = testPayments({ db: database.db, now, onEvent: async () => undefined });
  const nobody = { payer: null, customerId: null };
  const buyer = { userId: createId(), email: 'a@example.org', name: 'Ada', ...nobody };
  const cardToken = await createTestToken(database.db, 'pays', now());
  const customerId = await payments.findCustomer(buyer);
  const customer = { ...buyer, customerId };
  const outcome = await payments.subscribe({ customer, plan: 'lite', cardToken, key: createId() });
  if (outcome.kind !== 'subscribed') throw new Error(outcome.kind);
  const { subscriptionId } = outcome.plan;
  let played = 0;
  const take: Record<Step['kind'], (step: Step) => Promise<void>> = {
    play: async (step) => {
      if (step.kind !== 'play') return;
      const isOver = (await payments.read(subscriptionId))?.state === 'ended';
      if (!isOver) played += step.matches;
      const { matches } = step;
      await payments.reportUsage({ identifier: createId(), customerId, matches, at: now() });
    },
    wait: async (step) => turn(step.kind === 'wait' ? step.days * DAY : 0),
    cancel: () => payments.cancel(subscriptionId),
    resume: () => payments.resume(subscriptionId),
  };
  const last = [{ kind: 'cancel' }, { kind: 'wait', days: 31 }] as const;
  for (const step of [...todo, ...last]) {
    await take[step.kind](step);
    while (await payments.settleNext());
  }
  const plan = await payments.read(subscriptionId);
  const page = { stretch: { kind: 'newest' }, length: 100 } as const;
  const { invoices } = await payments.listInvoices(customerId, page);
  return { plan, bills: invoices.toReversed(), played };
}

/** Returns the invoices for a month in advance: all but a last one of matches only. */
function monthsOf(bills: readonly Invoice[], plan: ProviderPlan): readonly Invoice[] {
  return bills.filter(({ created }) => created.getTime() !== plan.monthEnd.getTime());
}

test('each match is billed once, and each month from the purchase to the end is', async () => {
  await fc.assert(
    fc.asyncProperty(purchases, steps, async (begin, todo) => {
      const { plan, bills, played } = await live(begin, todo);
      if (!plan) throw new Error('The plan is gone.');
      expect(plan.state).toBe('ended');
      const months = monthsOf(bills, plan);
      expect(months[0]?.periodStart).toEqual(begin);
      expect(months.at(-1)?.periodEnd).toEqual(plan.monthEnd);
      for (const [i, month] of months.entries()) {
        expect(month.created).toEqual(month.periodStart);
        expect(month.periodStart).toEqual(i === 0 ? begin : months[i - 1]?.periodEnd);
      }
      const cents = bills.reduce((sum, bill) => sum + bill.cents, 0);
      expect(cents).toBe(months.length * LITE_CENTS + played * MATCH_CENTS);
      expect(bills.every(({ status }) => status === 'paid')).toBe(true);
    }),
    { numRuns: 40 },
  );
});
