import { LITE_CENTS } from '@evenfield/contract/billing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import { DAY } from '#testing/server/turn-clock.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { answerHolder } from './holder-answers.ts';
import { amountsOf, type Desk, openDesk as openDeskOn, settleAll } from './testing/open-desk.ts';

let database: OpenDatabase;

beforeEach(async () => {
  database = await openFreshDatabase();
});
afterEach(() => database.close());

const openDesk = (begin?: string) => openDeskOn(database.db, begin);

test('where the bank asks the holder nothing is charged before their yes, and once after it', async () => {
  const desk = openDesk();
  const wish = await desk.wish('asksHolder');
  const asked = await desk.payments.subscribe(wish);
  if (asked.kind !== 'holderAsked') throw new Error(asked.kind);
  expect(await desk.payments.subscribe(wish)).toEqual(asked);
  await settleAll(desk);
  desk.heard.length = 0;
  const yes = { clientSecret: asked.clientSecret, approves: true };
  const answers = await Promise.all([
    answerHolder(desk.place, yes),
    answerHolder(desk.place, yes),
    answerHolder(desk.place, yes),
  ]);
  expect(answers).toEqual(['paid', 'paid', 'paid']);
  const bought = await desk.payments.subscribe(wish);
  if (bought.kind !== 'subscribed') throw new Error(bought.kind);
  expect(desk.heard.map(({ subscriptionId }) => subscriptionId)).toContain(
    bought.plan.subscriptionId,
  );
  expect(await amountsOf(desk, bought.plan)).toEqual([[LITE_CENTS, 'paid']]);
  desk.turnTo(bought.plan.monthEnd);
  await settleAll(desk);
  expect(await amountsOf(desk, bought.plan)).toHaveLength(2);
});

test.each([
  [
    'says no',
    (desk: Desk, clientSecret: string) =>
      answerHolder(desk.place, { clientSecret, approves: false }),
  ],
  [
    'says nothing for a day',
    async (desk: Desk) => {
      desk.turn(DAY);
      await settleAll(desk);
    },
  ],
])(
  'where the holder %s the purchase is refused, and a later yes changes nothing',
  async (_, wait) => {
    const desk = openDesk();
    const wish = await desk.wish('asksHolder');
    const asked = await desk.payments.subscribe(wish);
    if (asked.kind !== 'holderAsked') throw new Error(asked.kind);
    await wait(desk, asked.clientSecret);
    const yes = { clientSecret: asked.clientSecret, approves: true };
    expect(await answerHolder(desk.place, yes)).toBe('refused');
    const code = 'payment_intent_authentication_failure';
    expect(await desk.payments.subscribe(wish)).toMatchObject({ kind: 'refused', code });
    const plan = await desk.buy();
    expect(await amountsOf(desk, plan)).toEqual([[LITE_CENTS, 'paid']]);
  },
);

test('whoever buys with another card while the bank waits for an answer gets one plan', async () => {
  const desk = openDesk();
  const asked = await desk.payments.subscribe(await desk.wish('asksHolder'));
  if (asked.kind !== 'holderAsked') throw new Error(asked.kind);
  const plan = await desk.buy();
  const yes = { clientSecret: asked.clientSecret, approves: true };
  expect(await answerHolder(desk.place, yes)).toBe('refused');
  expect(await amountsOf(desk, plan)).toEqual([[LITE_CENTS, 'paid']]);
});

test('nobody answers by a secret that was never given', async () => {
  const yes = { clientSecret: 'testpay_guessed', approves: true };
  expect(await answerHolder(openDesk().place, yes)).toBeNull();
});
