/** The payer on invoices, the same with every provider. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Payer } from '#kernel/shared/payer.ts';
import type { ProviderPlan } from '../payments.ts';
import { billsOf, buyPlan, newBuyer, passMonth } from './buy-on.ts';
import type { PaymentsBench } from './payments-bench.ts';
import { openStripeBench } from './stripe-bench.ts';
import { openTestModeBench } from './test-mode-bench.ts';

const CLUB: Payer = {
  ...{ name: 'Ely Rovers e.V.', line1: 'Wall 1', line2: 'Back yard', postalCode: 'CB7 4EX' },
  ...{ city: 'Ely', country: 'GB', taxNumber: 'GB 123 456' },
};
const BLANK: Payer = {
  ...{ name: '', line1: '', line2: '', postalCode: '', city: '', country: '', taxNumber: '' },
};
const ADA = { name: 'Ada Byron', city: null, taxNumber: null };
const ROVERS = { name: 'Ely Rovers e.V.', city: 'Ely', taxNumber: 'GB 123 456' };

describe.each([
  ['Stripe', openStripeBench],
  ['the built-in test mode', openTestModeBench],
])('with %s', (_, open) => {
  let bench: PaymentsBench;
  beforeAll(async () => {
    bench = await open();
  });
  afterAll(() => bench.close());

  /** Oldest first. */
  async function payersOf({ customerId }: ProviderPlan) {
    const bills = await billsOf(bench, customerId);
    return Promise.all(bills.toReversed().map(({ id }) => bench.payerOf(id)));
  }

  test('later bills name the payer, and those that were written before stay as they were', async () => {
    const buyer = newBuyer();
    const plan = await buyPlan(bench, { buyer });
    const { customerId } = plan;
    await bench.payments.nameCustomer({ ...buyer, customerId, payer: CLUB });
    expect(await payersOf(plan)).toEqual([ADA]);
    await passMonth(bench, plan);
    const taxOnly = { ...BLANK, taxNumber: 'DE 9' };
    await bench.payments.nameCustomer({ ...buyer, customerId, payer: taxOnly });
    await passMonth(bench, plan);
    await bench.payments.nameCustomer({ ...buyer, customerId, payer: null });
    await passMonth(bench, plan);
    expect(await payersOf(plan)).toEqual([ADA, ROVERS, { ...ADA, taxNumber: 'DE 9' }, ADA]);
  });

  test('the first bill shows the payer entered before the purchase', async () => {
    const plan = await buyPlan(bench, { buyer: { ...newBuyer(), payer: CLUB } });
    expect(await payersOf(plan)).toEqual([ROVERS]);
  });

  test('another card leaves the payer on the bills to come', async () => {
    const plan = await buyPlan(bench, { buyer: { ...newBuyer(), payer: CLUB } });
    const { customerId, subscriptionId } = plan;
    const cardToken = await bench.tokenOf('5555555555554444');
    await bench.payments.changeCard({ customerId, subscriptionId, cardToken, key: customerId });
    await passMonth(bench, plan);
    expect(await payersOf(plan)).toEqual([ROVERS, ROVERS]);
  });

  test('nobody is named who was forgotten', async () => {
    const buyer = newBuyer();
    const { customerId } = await buyPlan(bench, { buyer });
    await bench.payments.forget(customerId);
    const named = bench.payments.nameCustomer({ ...buyer, customerId, payer: CLUB });
    await expect(named).rejects.toMatchObject({ code: 'overloaded' });
  });
});
