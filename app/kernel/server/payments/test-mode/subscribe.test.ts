import { LITE_CENTS } from '@evenfield/wire/billing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import { HOUR } from '#testing/server/turn-clock.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import type { ProviderPlan, SubscribeInput } from '../payments.ts';
import { amountsOf, openBench as openDeskOn, type PaymentsBench } from './testing/open-bench.ts';

let database: OpenDatabase;

beforeEach(async () => {
  database = await openFreshDatabase();
});
afterEach(() => database.close());

const openBench = (begin?: string) => openDeskOn(database.db, begin);

test('the same purchase, sent many times at the same moment, is charged once', async () => {
  const bench = openBench();
  const input = await bench.input();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => bench.payments.subscribe(input)),
  );
  const [first] = outcomes;
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  if (first?.kind !== 'subscribed') throw new Error(first?.kind);
  expect(await amountsOf(bench, first.plan)).toEqual([[LITE_CENTS, 'paid']]);
});

test('different purchases of one person at the same moment make one plan', async () => {
  const bench = openBench();
  const inputs = await Promise.all(Array.from({ length: 6 }, () => bench.input()));
  const outcomes = await Promise.all(inputs.map((input) => bench.payments.subscribe(input)));
  const plans = outcomes.flatMap((outcome) => (outcome.kind === 'subscribed' ? outcome.plan : []));
  expect(new Set(plans.map(({ subscriptionId }) => subscriptionId)).size).toBe(1);
  expect(await amountsOf(bench, plans[0] as ProviderPlan)).toEqual([[LITE_CENTS, 'paid']]);
});

test('a key that was another purchase is refused', async () => {
  const bench = openBench();
  const { key } = await bench.input();
  await bench.payments.subscribe(await bench.input('pays', key));
  await expect(bench.payments.subscribe(await bench.input('pays', key))).rejects.toMatchObject({
    code: 'malformed',
  });
});

test('a refused purchase is refused again by its key, and another one is not', async () => {
  const bench = openBench();
  const input = await bench.input('insufficient_funds');
  const first = await bench.payments.subscribe(input);
  expect(first).toMatchObject({ kind: 'refused', code: 'insufficient_funds' });
  expect(await bench.payments.subscribe(input)).toEqual(first);
  const plan = await bench.buy();
  expect(await amountsOf(bench, plan)).toEqual([[LITE_CENTS, 'paid']]);
});

test.each([
  ['of somebody else', async (bench: PaymentsBench) => (await otherInput(bench)).cardToken],
  ['of yesterday', async (bench: PaymentsBench) => (await oldInput(bench)).cardToken],
  ['that nobody has made', async () => 'tok_none'],
])('a card token %s buys nothing', async (_, makeToken) => {
  const bench = openBench();
  const cardToken = await makeToken(bench);
  const outcome = await bench.payments.subscribe({ ...(await bench.input()), cardToken });
  expect(outcome).toMatchObject({ kind: 'refused', code: 'unusable_token' });
});

async function otherInput(bench: PaymentsBench): Promise<SubscribeInput> {
  const input = await bench.input();
  const other = openBench();
  await bench.payments.subscribe({ ...(await other.input()), cardToken: input.cardToken });
  return input;
}

async function oldInput(bench: PaymentsBench): Promise<SubscribeInput> {
  const input = await bench.input();
  bench.turn(24 * HOUR);
  return input;
}

test('bills are numbered without gaps, also where purchases are refused and made at once', async () => {
  const benches = Array.from({ length: 6 }, () => openBench());
  const outcomes = await Promise.all(
    benches.map(async (bench, i) =>
      bench.payments.subscribe(await bench.input(i % 3 === 0 ? 'card_declined' : 'pays')),
    ),
  );
  expect(outcomes.filter(({ kind }) => kind === 'subscribed')).toHaveLength(4);
  const { db } = database;
  const bills = await db
    .selectFrom('testpay_invoices')
    .select('number')
    .orderBy('number')
    .execute();
  expect(bills.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});
