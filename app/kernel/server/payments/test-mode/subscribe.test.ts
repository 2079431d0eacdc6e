import { LITE_CENTS } from '@evenfield/contract/billing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import { HOUR } from '#testing/server/turn-clock.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import type { ProviderPlan, SubscribeWish } from '../payments.ts';
import { amountsOf, type Desk, openDesk as openDeskOn } from './testing/open-desk.ts';

let database: OpenDatabase;

beforeEach(async () => {
  database = await openFreshDatabase();
});
afterEach(() => database.close());

const openDesk = (begin?: string) => openDeskOn(database.db, begin);

test('the same purchase, sent many times at the same moment, is charged once', async () => {
  const desk = openDesk();
  const wish = await desk.wish();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => desk.payments.subscribe(wish)),
  );
  const [first] = outcomes;
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  if (first?.kind !== 'subscribed') throw new Error(first?.kind);
  expect(await amountsOf(desk, first.plan)).toEqual([[LITE_CENTS, 'paid']]);
});

test('different purchases of one person at the same moment make one plan', async () => {
  const desk = openDesk();
  const wishes = await Promise.all(Array.from({ length: 6 }, () => desk.wish()));
  const outcomes = await Promise.all(wishes.map((wish) => desk.payments.subscribe(wish)));
  const plans = outcomes.flatMap((outcome) => (outcome.kind === 'subscribed' ? outcome.plan : []));
  expect(new Set(plans.map(({ subscriptionId }) => subscriptionId)).size).toBe(1);
  expect(await amountsOf(desk, plans[0] as ProviderPlan)).toEqual([[LITE_CENTS, 'paid']]);
});

test('a key that was another purchase is refused', async () => {
  const desk = openDesk();
  const { key } = await desk.wish();
  await desk.payments.subscribe(await desk.wish('pays', key));
  await expect(desk.payments.subscribe(await desk.wish('pays', key))).rejects.toMatchObject({
    code: 'malformed',
  });
});

test('a refused purchase is refused again by its key, and another one is not', async () => {
  const desk = openDesk();
  const wish = await desk.wish('insufficient_funds');
  const first = await desk.payments.subscribe(wish);
  expect(first).toMatchObject({ kind: 'refused', code: 'insufficient_funds' });
  expect(await desk.payments.subscribe(wish)).toEqual(first);
  const plan = await desk.buy();
  expect(await amountsOf(desk, plan)).toEqual([[LITE_CENTS, 'paid']]);
});

test.each([
  ['of somebody else', async (desk: Desk) => (await otherWish(desk)).cardToken],
  ['of yesterday', async (desk: Desk) => (await oldWish(desk)).cardToken],
  ['that nobody has made', async () => 'tok_none'],
])('a card token %s buys nothing', async (_, makeToken) => {
  const desk = openDesk();
  const cardToken = await makeToken(desk);
  const outcome = await desk.payments.subscribe({ ...(await desk.wish()), cardToken });
  expect(outcome).toMatchObject({ kind: 'refused', code: 'unusable_token' });
});

async function otherWish(desk: Desk): Promise<SubscribeWish> {
  const wish = await desk.wish();
  const other = openDesk();
  await desk.payments.subscribe({ ...(await other.wish()), cardToken: wish.cardToken });
  return wish;
}

async function oldWish(desk: Desk): Promise<SubscribeWish> {
  const wish = await desk.wish();
  desk.turn(24 * HOUR);
  return wish;
}

test('bills are numbered without gaps, also where purchases are refused and made at once', async () => {
  const desks = Array.from({ length: 6 }, () => openDesk());
  const outcomes = await Promise.all(
    desks.map(async (desk, i) =>
      desk.payments.subscribe(await desk.wish(i % 3 === 0 ? 'card_declined' : 'pays')),
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
