import { LITE_CENTS, MATCH_CENTS } from '@evenfield/contract/billing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import { DAY } from '#testing/server/turn-clock.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import {
  amountsOf,
  openDesk as openDeskOn,
  readPlan,
  report,
  settleAll,
} from './testing/open-desk.ts';

let database: OpenDatabase;

beforeEach(async () => {
  database = await openFreshDatabase();
});
afterEach(() => database.close());

const openDesk = (begin?: string) => openDeskOn(database.db, begin);

test('a renewal that fails is tried again after 1, 3 and 7 days; then the plan ends', async () => {
  const desk = openDesk();
  const plan = await desk.buy('paysOnce');
  await report(desk, plan, 2);
  const due = plan.monthEnd.getTime();
  desk.turnTo(plan.monthEnd);
  const owedCents = LITE_CENTS + 2 * MATCH_CENTS;
  for (const days of [1, 3, 7]) {
    expect(await settleAll(desk)).toBe(1);
    const nextTry = new Date(due + days * DAY);
    expect(await readPlan(desk, plan)).toMatchObject({ state: 'overdue', owedCents, nextTry });
    expect((await amountsOf(desk, plan)).at(-1)).toEqual([owedCents, 'open']);
    desk.turnTo(nextTry);
  }
  expect(await settleAll(desk)).toBe(1);
  expect(await readPlan(desk, plan)).toMatchObject({ state: 'ended', owedCents: 0, nextTry: null });
  await report(desk, plan, 50, new Date(due + DAY));
  desk.turn(400 * DAY);
  expect(await settleAll(desk)).toBe(0);
  expect(await amountsOf(desk, plan)).toEqual([
    [LITE_CENTS, 'paid'],
    [owedCents, 'uncollectible'],
  ]);
});

test('a renewal that works when it is tried again makes the plan whole', async () => {
  const desk = openDesk();
  const plan = await desk.buy('paysOnce');
  desk.turnTo(plan.monthEnd);
  await settleAll(desk);
  await database.db // the bank of its holder has changed its mind
    .updateTable('testpay_subscriptions')
    .set({ conduct: 'pays' })
    .where('id', '=', plan.subscriptionId)
    .execute();
  desk.turn(DAY);
  expect(await settleAll(desk)).toBe(1);
  const now = await readPlan(desk, plan);
  expect(now).toMatchObject({ state: 'active', owedCents: 0, nextTry: null });
  expect(now.monthStart).toEqual(plan.monthEnd);
  desk.turn(31 * DAY);
  expect(await settleAll(desk)).toBe(1);
  expect(await amountsOf(desk, plan)).toEqual(Array(3).fill([LITE_CENTS, 'paid']));
});

test('the last bill of a plan is tried again like any other, and the plan is over meanwhile', async () => {
  const desk = openDesk();
  const plan = await desk.buy('paysOnce');
  await report(desk, plan, 10);
  await desk.payments.cancel(plan.subscriptionId);
  desk.turnTo(plan.monthEnd);
  await settleAll(desk);
  expect(await readPlan(desk, plan)).toMatchObject({ state: 'ended', owedCents: 0 });
  expect((await amountsOf(desk, plan)).at(-1)).toEqual([10 * MATCH_CENTS, 'open']);
  desk.turn(7 * DAY);
  expect(await settleAll(desk)).toBe(3);
  expect((await amountsOf(desk, plan)).at(-1)).toEqual([10 * MATCH_CENTS, 'uncollectible']);
});
