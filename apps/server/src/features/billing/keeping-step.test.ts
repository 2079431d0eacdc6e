/** What is stored of a plan follows its provider, also where answers and events are late, lost or doubled. */
import { randomUUID } from 'node:crypto';
import { LITE_CENTS, MATCH_CENTS } from '@evenfield/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '../../infra/database/open-database.ts';
import type { LetterWish } from '../../infra/mail/letter-wish.ts';
import type { ForgetWish } from '../../infra/payments/forget-wish.ts';
import { openPayments } from '../../infra/payments/open-payments.ts';
import type { Payments, UsageReport } from '../../infra/payments/payments.ts';
import type { SettledPayments } from '../../infra/payments/settled-payments.ts';
import { createTestToken } from '../../infra/payments/test-mode/test-tokens.ts';
import { Problem } from '../../infra/problem.ts';
import { createId } from '../../infra/secret.ts';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { DAY, MINUTE, turnableClock } from '../../testing/turn-clock.ts';
import type { BillingDesk } from './billing-desk.ts';
import { cleanUpBilling } from './clean-up-billing.ts';
import { erasePlan, forgetPayer } from './erase-plan.ts';
import { hearEvent } from './hear-event.ts';
import { purchasePlan } from './purchase-plan.ts';
import { beginPurchase } from './purchase-store.ts';
import { reconcilePlans } from './reconcile-plans.ts';
import { refreshPlan } from './refresh-plan.ts';
import { findPlan } from './store.ts';

const { clock, turn } = turnableClock();
let database: OpenDatabase;
let provider: SettledPayments;
let letters: LetterWish[] = [];
let forgotten: ForgetWish[] = [];

beforeAll(async () => {
  database = await openFreshDatabase();
  // Nobody listens: each test says itself what is heard.
  provider = openPayments({ kind: 'test' }, { db: database.db, now: clock, tell: async () => {} });
});
afterAll(() => database.close());

/** A desk whose provider does some things otherwise. */
function deskWith(changes: Partial<Payments> = {}): BillingDesk {
  letters = [];
  forgotten = [];
  return {
    ...{ db: database.db, clock, now: clock },
    payments: { ...provider, ...changes },
    post: async (_trx, wish) => void letters.push(wish),
    forget: async (_trx, wish) => void forgotten.push(wish),
  };
}

async function newOrganiser(): Promise<string> {
  const id = createId();
  await database.db
    .insertInto('users')
    .values({
      ...{ id, email: `${id}@example.org`, first_name: 'Ada', last_name: 'Byron' },
      ...{ password_hash: '', created_at: clock() },
    })
    .execute();
  return id;
}

async function wishOf(userId: string) {
  return {
    ...{ userId, plan: 'lite' as const, idempotencyKey: randomUUID() },
    cardToken: await createTestToken(database.db, 'pays', clock()),
    tries: { count: async () => {}, forgive: async () => {} },
  };
}

async function subscribed() {
  const userId = await newOrganiser();
  await purchasePlan(deskWith(), await wishOf(userId));
  const plan = await findPlan(database.db, userId);
  return { userId, subscriptionId: plan?.subscription_id ?? '' };
}

const stateOf = async (userId: string) => (await findPlan(database.db, userId))?.state ?? null;
const chargesOf = async (userId: string) => {
  const plan = await findPlan(database.db, userId);
  const page = { stretch: { kind: 'newest' }, length: 100 } as const;
  const { invoices } = await provider.listInvoices(plan?.customer_id ?? '', page);
  return invoices.map(({ cents }) => cents);
};

const purchasesOf = (userId: string) =>
  database.db.selectFrom('purchases').where('user_id', '=', userId).selectAll().execute();

const losesAnswer: Partial<Payments> = {
  subscribe: async (wish) => {
    await provider.subscribe(wish);
    throw new Error('The line went dead.');
  },
};

async function lastSubscription(): Promise<string> {
  const { id } = await database.db
    .selectFrom('testpay_subscriptions')
    .innerJoin('testpay_events', 'subscription_id', 'testpay_subscriptions.id')
    .select('testpay_subscriptions.id')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

test('C19 where the provider’s answer was lost, the same purchase again gets the plan that was paid', async () => {
  const userId = await newOrganiser();
  const wish = await wishOf(userId);
  await expect(purchasePlan(deskWith(losesAnswer), wish)).rejects.toThrow('The line went dead.');
  expect(await stateOf(userId)).toBe('incomplete');
  expect(await purchasePlan(deskWith(), wish)).toMatchObject({ kind: 'bought' });
  expect(await stateOf(userId)).toBe('active');
  expect(await chargesOf(userId)).toEqual([LITE_CENTS]);
});

test('C19 where it is never sent again, the provider’s event gives the plan to whoever paid', async () => {
  const userId = await newOrganiser();
  const wish = await wishOf(userId);
  await expect(purchasePlan(deskWith(losesAnswer), wish)).rejects.toThrow();
  await hearEvent(deskWith(), { id: createId(), subscriptionId: await lastSubscription() });
  expect(await stateOf(userId)).toBe('active');
  // Sent again after all, it is answered as the purchase that it was; another one finds the plan there.
  expect(await purchasePlan(deskWith(), wish)).toMatchObject({ kind: 'bought' });
  expect(await purchasePlan(deskWith(), await wishOf(userId))).toMatchObject({
    kind: 'refused',
    code: 'already_subscribed',
  });
  expect(await chargesOf(userId)).toEqual([LITE_CENTS]);
});

test('C19 a purchase whose process died is taken up by the next one after a minute', async () => {
  const userId = await newOrganiser();
  const dead = { user_id: userId, key: 'dead', card_token: '', started_at: clock(), outcome: null };
  await database.db.insertInto('purchases').values(dead).execute();
  turn(MINUTE);
  expect(await purchasePlan(deskWith(), await wishOf(userId))).toMatchObject({ kind: 'bought' });
});

test('C19 a purchase that takes long is not taken for dead', async () => {
  const userId = await newOrganiser();
  const other = { userId, key: 'other', cardToken: '' };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const desk = deskWith({
    subscribe: async (wish) => {
      turn(MINUTE);
      vi.advanceTimersByTime(MINUTE / 3);
      const begunAt = async () => (await purchasesOf(userId)).map((made) => made.started_at);
      await expect.poll(begunAt, { timeout: 20_000 }).toEqual([clock()]);
      expect(await beginPurchase(database.db, other, clock())).toEqual({ kind: 'busy' });
      return provider.subscribe(wish);
    },
  });
  try {
    expect(await purchasePlan(desk, await wishOf(userId))).toMatchObject({ kind: 'bought' });
  } finally {
    vi.useRealTimers();
  }
});

test('C19 a plan that was paid for takes the place of one that has ended unheard; a second one ends with its month', async () => {
  const { userId, subscriptionId } = await subscribed();
  await provider.cancel(subscriptionId);
  turn(31 * DAY);
  while (await provider.settleNext());
  const buyer = { userId, email: '', name: '', customerId: null };
  const buy = async (who = buyer) => {
    const cardToken = await createTestToken(database.db, 'pays', clock());
    const outcome = await provider.subscribe({
      customer: { ...who, customerId: await provider.findCustomer(who) },
      plan: 'lite',
      cardToken,
      key: createId(),
    });
    if (outcome.kind !== 'subscribed') throw new Error(outcome.kind);
    await hearEvent(deskWith(), { id: createId(), subscriptionId: outcome.plan.subscriptionId });
    return outcome.plan.subscriptionId;
  };
  const bought = await buy();
  expect(await findPlan(database.db, userId)).toMatchObject({
    subscription_id: bought,
    state: 'active',
  });
  // Somebody else's, who the provider takes for them.
  const stranger = await newOrganiser();
  const second = await buy({ ...buyer, userId: stranger });
  await database.db.deleteFrom('plans').where('user_id', '=', stranger).execute();
  const taken = deskWith({
    read: async (id) => {
      const told = await provider.read(id);
      return told && { ...told, buyerId: userId };
    },
  });
  await hearEvent(taken, { id: createId(), subscriptionId: second });
  expect(await findPlan(database.db, userId)).toMatchObject({ subscription_id: bought });
  expect(await provider.read(second)).toMatchObject({ endsWithMonth: true });
});

test('A21 whoever deletes their account while a plan is bought pays for none', async () => {
  const userId = await newOrganiser();
  const desk = deskWith({
    subscribe: async (wish) => {
      const outcome = await provider.subscribe(wish);
      await database.db.deleteFrom('users').where('id', '=', userId).execute();
      return outcome;
    },
  });
  await expect(purchasePlan(desk, await wishOf(userId))).rejects.toMatchObject({
    code: 'unauthorized',
  });
  expect(forgotten).toEqual([{ customerId: expect.stringMatching(/^cus_/), usage: [] }]);
});

test('A21 whoever deletes their account after a purchase that broke off pays for no plan', async () => {
  const userId = await newOrganiser();
  await expect(purchasePlan(deskWith(losesAnswer), await wishOf(userId))).rejects.toThrow();
  const desk = deskWith();
  const { db } = database;
  await db.transaction().execute((trx) => erasePlan(desk)(trx, { id: userId, email: '' }));
  await db.deleteFrom('users').where('id', '=', userId).execute();
  const told = await provider.read(await lastSubscription());
  const wish = { customerId: told?.customerId, usage: [] };
  expect(forgotten).toEqual([wish]);
  // Also where nobody had noted who was buying, or where a copy of the database from before was put back.
  await hearEvent(desk, { id: createId(), subscriptionId: told?.subscriptionId ?? null });
  expect(forgotten).toEqual([wish, wish]);
});

test('A21 a report that fails for a moment is made before the last bill; a refused one keeps no plan from its end', async () => {
  const { subscriptionId } = await subscribed();
  const { customerId = '' } = (await provider.read(subscriptionId)) ?? {};
  const at = clock().toISOString();
  turn(MINUTE);
  const usage = [1, 2].map((matches) => ({ identifier: createId(), matches, at }));
  const failing = (fault: Error) => ({
    ...provider,
    reportUsage: (report: UsageReport) =>
      report.matches === 1 ? Promise.reject(fault) : provider.reportUsage(report),
  });
  const forget = (fault: Error) => forgetPayer(failing(fault), { customerId, usage });
  await expect(forget(new Problem('overloaded'))).rejects.toMatchObject({ code: 'overloaded' });
  expect(await provider.read(subscriptionId)).toMatchObject({ state: 'active' });
  await expect(forget(new Error('Too old.'))).rejects.toThrow('Not every match could be billed.');
  expect(await provider.read(subscriptionId)).toMatchObject({ state: 'ended' });
  const page = { stretch: { kind: 'newest' }, length: 1 } as const;
  const { invoices } = await provider.listInvoices(customerId, page);
  expect(invoices).toMatchObject([{ cents: 2 * MATCH_CENTS }]);
});

test('B05 the answer to an earlier question never takes the place of a later one’s', async () => {
  const { userId, subscriptionId } = await subscribed();
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let isAsked: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const slow = deskWith({
    read: async (id) => {
      const told = await provider.read(id);
      isAsked();
      await late;
      return told;
    },
  });
  const slowly = refreshPlan(slow, userId);
  await asked;
  await provider.cancel(subscriptionId);
  expect(await refreshPlan(deskWith(), userId)).toMatchObject({ ends_with_month: true });
  arrive();
  expect(await slowly).toMatchObject({ ends_with_month: true });
});

test('B05 an event that comes twice is taken in once, and one that could not be taken in comes again', async () => {
  const { userId, subscriptionId } = await subscribed();
  await provider.cancel(subscriptionId);
  const event = { id: createId(), subscriptionId };
  const away = deskWith({ read: () => Promise.reject(new Error('The provider is away.')) });
  await expect(hearEvent(away, event)).rejects.toThrow('The provider is away.');
  await hearEvent(deskWith(), event);
  expect(await findPlan(database.db, userId)).toMatchObject({ ends_with_month: true });
  await hearEvent(away, event); // and nobody is asked
});

test('B05 events about plans of nobody, or about something else, change nothing', async () => {
  const before = await database.db.selectFrom('plans').selectAll().execute();
  await hearEvent(deskWith(), { id: createId(), subscriptionId: 'sub_elsewhere' });
  await hearEvent(deskWith(), { id: createId(), subscriptionId: null });
  expect(await database.db.selectFrom('plans').selectAll().execute()).toEqual(before);
});

test('B05 what was never heard is asked for twice a day, also where one of the questions fails', async () => {
  const [first, second] = [await subscribed(), await subscribed()].sort((a, b) =>
    a.userId < b.userId ? -1 : 1,
  );
  if (!first || !second) throw new Error('There are two.');
  await provider.cancel(first.subscriptionId);
  await provider.cancel(second.subscriptionId);
  const half = deskWith({
    read: (id) =>
      id === first.subscriptionId ? Promise.reject(new Error('Away.')) : provider.read(id),
  });
  await expect(reconcilePlans(half)).rejects.toThrow('Not every plan could be asked about.');
  expect(await findPlan(database.db, second.userId)).toMatchObject({ ends_with_month: true });
  await reconcilePlans(deskWith());
  expect(await findPlan(database.db, first.userId)).toMatchObject({ ends_with_month: true });
});

test('B05 a plan that the provider knows nothing of has ended, and a letter says so once', async () => {
  const { userId } = await subscribed();
  const desk = deskWith({ read: async () => null });
  await refreshPlan(desk, userId);
  await refreshPlan(desk, userId);
  expect(await stateOf(userId)).toBe('ended');
  expect(letters).toEqual([{ kind: 'planEnded', organiserId: userId, reason: 'stopped' }]);
});

test('C19 purchases and events are kept for 30 days', async () => {
  const { userId, subscriptionId } = await subscribed();
  const event = { id: createId(), subscriptionId };
  await hearEvent(deskWith(), event);
  const eventsKept = () =>
    database.db.selectFrom('payment_events').where('id', '=', event.id).selectAll().execute();
  const kept = async () => [(await purchasesOf(userId)).length, (await eventsKept()).length];
  await cleanUpBilling(database.db, new Date(clock().getTime() + 30 * DAY));
  expect(await kept()).toEqual([1, 1]);
  await cleanUpBilling(database.db, new Date(clock().getTime() + 30 * DAY + 1));
  expect(await kept()).toEqual([0, 0]);
  expect(await stateOf(userId)).toBe('active');
});
