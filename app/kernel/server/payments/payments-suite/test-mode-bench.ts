import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import type { PaymentEvent } from '../payments.ts';
import { findInvoice } from '../test-mode/find-invoice.ts';
import { respondAsHolder } from '../test-mode/holder-confirmation.ts';
import { judgeTestCard } from '../test-mode/test-cards.ts';
import { testPayments } from '../test-mode/test-payments.ts';
import { createTestToken } from '../test-mode/test-tokens.ts';
import type { PaymentsBench } from './payments-bench.ts';
import { wholeSeconds } from './whole-seconds.ts';

/** The built-in test mode, on a database of its own. */
export async function openTestModeBench(): Promise<PaymentsBench> {
  const { clock, turnTo } = wholeSeconds();
  const database = await openFreshDatabase();
  const { db } = database;
  let delivered: PaymentEvent[] = [];
  const onEvent = async (event: PaymentEvent) => void delivered.push(event);
  const place = { db, now: clock, onEvent };
  const payments = testPayments(place);
  return {
    payments,
    clock,
    tokenOf: async (number) => {
      const year = String(clock().getUTCFullYear() + 20);
      const judged = judgeTestCard({ number, month: '12', year, cvc: '123', name: 'Ada' }, clock());
      if (!judged.ok) throw new Error(judged.fault);
      return createTestToken(db, judged.conduct, clock(), judged.card);
    },
    respondAsBank: async (clientSecret, approves) =>
      (await respondAsHolder(place, { clientSecret, approves })) ===
      (approves ? 'paid' : 'refused'),
    setRefusing: async (customerId, refuses) => {
      await db
        .updateTable('testpay_subscriptions')
        .set({ conduct: refuses ? 'paysOnce' : 'pays' })
        .where('customer_id', '=', customerId)
        .execute();
    },
    passTo: async (time) => {
      turnTo(time);
      while (await payments.settleNext());
    },
    takeNotified: () => {
      const plans = new Set(delivered.map(({ subscriptionId }) => subscriptionId));
      delivered = [];
      return plans;
    },
    payerOf: async (id) => {
      const billTo = (await findInvoice(db, id))?.billTo;
      const { city, taxNumber } = billTo?.payer ?? {};
      return { name: billTo?.name ?? null, city: city || null, taxNumber: taxNumber || null };
    },
    close: database.close,
  };
}
