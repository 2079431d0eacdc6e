import { LITE_CENTS } from '@evenfield/wire/billing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import { DAY } from '#testing/server/turn-clock.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { respondAsHolder } from './holder-confirmation.ts';
import {
  amountsOf,
  openBench as openDeskOn,
  type PaymentsBench,
  settleAll,
} from './testing/open-bench.ts';

let database: OpenDatabase;

beforeEach(async () => {
  database = await openFreshDatabase();
});
afterEach(() => database.close());

const openBench = (begin?: string) => openDeskOn(database.db, begin);

test('where the bank asks the holder nothing is charged before their yes, and once after it', async () => {
  const bench = openBench();
  const input = await bench.input('asksHolder');
  const pending = await bench.payments.subscribe(input);
  if (pending.kind !== 'holderAsked') throw new Error(pending.kind);
  expect(await bench.payments.subscribe(input)).toEqual(pending);
  await settleAll(bench);
  bench.heard.length = 0;
  const yes = { clientSecret: pending.clientSecret, approves: true };
  const answers = await Promise.all([
    respondAsHolder(bench.place, yes),
    respondAsHolder(bench.place, yes),
    respondAsHolder(bench.place, yes),
  ]);
  expect(answers).toEqual(['paid', 'paid', 'paid']);
  const bought = await bench.payments.subscribe(input);
  if (bought.kind !== 'subscribed') throw new Error(bought.kind);
  expect(bench.heard.map(({ subscriptionId }) => subscriptionId)).toContain(
    bought.plan.subscriptionId,
  );
  expect(await amountsOf(bench, bought.plan)).toEqual([[LITE_CENTS, 'paid']]);
  bench.turnTo(bought.plan.monthEnd);
  await settleAll(bench);
  expect(await amountsOf(bench, bought.plan)).toHaveLength(2);
});

test.each([
  [
    'says no',
    (bench: PaymentsBench, clientSecret: string) =>
      respondAsHolder(bench.place, { clientSecret, approves: false }),
  ],
  [
    'says nothing for a day',
    async (bench: PaymentsBench) => {
      bench.turn(DAY);
      await settleAll(bench);
    },
  ],
])(
  'where the holder %s the purchase is refused, and a later yes changes nothing',
  async (_, wait) => {
    const bench = openBench();
    const input = await bench.input('asksHolder');
    const pending = await bench.payments.subscribe(input);
    if (pending.kind !== 'holderAsked') throw new Error(pending.kind);
    await wait(bench, pending.clientSecret);
    const yes = { clientSecret: pending.clientSecret, approves: true };
    expect(await respondAsHolder(bench.place, yes)).toBe('refused');
    const code = 'payment_intent_authentication_failure';
    expect(await bench.payments.subscribe(input)).toMatchObject({ kind: 'refused', code });
    const plan = await bench.buy();
    expect(await amountsOf(bench, plan)).toEqual([[LITE_CENTS, 'paid']]);
  },
);

test('somebody who buys with another card while the bank waits for a response gets one plan', async () => {
  const bench = openBench();
  const pending = await bench.payments.subscribe(await bench.input('asksHolder'));
  if (pending.kind !== 'holderAsked') throw new Error(pending.kind);
  const plan = await bench.buy();
  const yes = { clientSecret: pending.clientSecret, approves: true };
  expect(await respondAsHolder(bench.place, yes)).toBe('refused');
  expect(await amountsOf(bench, plan)).toEqual([[LITE_CENTS, 'paid']]);
});

test('nobody answers by a secret that was never given', async () => {
  const yes = { clientSecret: 'testpay_guessed', approves: true };
  expect(await respondAsHolder(openBench().place, yes)).toBeNull();
});
