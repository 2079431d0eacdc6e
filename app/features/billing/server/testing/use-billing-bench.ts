/** A desk of billing with the built-in provider, for tests that let things between the two go wrong. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { LetterWish } from '#kernel/server/mail/letter-wish.ts';
import type { ForgetWish } from '#kernel/server/payments/forget-wish.ts';
import { openPayments } from '#kernel/server/payments/open-payments.ts';
import type { Payments } from '#kernel/server/payments/payments.ts';
import type { SettledPayments } from '#kernel/server/payments/settled-payments.ts';
import { createTestToken } from '#kernel/server/payments/test-mode/test-tokens.ts';
import { createId } from '#kernel/server/secret.ts';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import { turnableClock } from '#testing/server/turn-clock.ts';
import type { BillingDesk } from '../billing-desk.ts';
import { purchasePlan } from '../purchase/purchase-plan.ts';
import { findPlan } from '../store.ts';

/** Opens it before the tests of a file, and closes it after them. */
export function useBillingBench() {
  const { clock, turn } = turnableClock();
  let database: OpenDatabase;
  let provider: SettledPayments;
  const letters: LetterWish[] = []; // to the desk that was made last
  const forgotten: ForgetWish[] = []; // likewise

  beforeAll(async () => {
    database = await openFreshDatabase();
    // Nobody listens: each test says itself what is heard.
    provider = openPayments(
      { kind: 'test' },
      { db: database.db, now: clock, tell: async () => {} },
    );
  });
  afterAll(() => database.close());

  /** A desk whose provider does some things otherwise. */
  function deskWith(changes: Partial<Payments> = {}): BillingDesk {
    letters.length = 0;
    forgotten.length = 0;
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

  return {
    get database() {
      return database;
    },
    get provider() {
      return provider;
    },
    ...{ clock, turn, letters, forgotten },
    ...{
      deskWith,
      newOrganiser,
      wishOf,
      subscribed,
      stateOf,
      chargesOf,
      purchasesOf,
      losesAnswer,
      lastSubscription,
    },
  };
}
