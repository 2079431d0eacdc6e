/** Billing with the built-in provider, for tests of failures between the two. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { EmailJob } from '#kernel/server/mail/email-job.ts';
import type { ForgetJob } from '#kernel/server/payments/forget-job.ts';
import { openPayments } from '#kernel/server/payments/open-payments.ts';
import type { Payments } from '#kernel/server/payments/payments.ts';
import type { SettledPayments } from '#kernel/server/payments/settled-payments.ts';
import { createTestToken } from '#kernel/server/payments/test-mode/test-tokens.ts';
import { addAccount } from '#testing/server/add-account.ts';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import { turnableClock } from '#testing/server/turn-clock.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { purchasePlan } from '../purchase/purchase-plan.ts';
import { findPlan } from '../store.ts';

/** Opens it before a file's tests and closes it after them. */
export function useBillingBench() {
  const { clock, turn } = turnableClock();
  let database: OpenDatabase;
  let provider: SettledPayments;
  const mails: EmailJob[] = []; // of the deps created last
  const forgotten: ForgetJob[] = []; // likewise

  beforeAll(async () => {
    database = await openFreshDatabase();
    // No listener: each test delivers events itself.
    provider = await openPayments(
      { kind: 'test' },
      { db: database.db, now: clock, onEvent: async () => {} },
    );
  });
  afterAll(() => database.close());

  /** Returns deps whose provider differs in some methods. */
  function depsWith(changes: Partial<Payments> = {}): BillingDeps {
    mails.length = 0;
    forgotten.length = 0;
    return {
      ...{ db: database.db, clock, now: clock },
      payments: { ...provider, ...changes },
      post: async (_trx, input) => void mails.push(input),
      forget: async (_trx, input) => void forgotten.push(input),
    };
  }

  const newOrganizer = () => addAccount(database.db, clock());

  async function purchaseInput(userId: string) {
    return {
      ...{ userId, plan: 'lite' as const, idempotencyKey: randomUUID() },
      cardToken: await createTestToken(database.db, 'pays', clock()),
      tries: { count: async () => {}, forgive: async () => {} },
    };
  }

  async function subscribed() {
    const userId = await newOrganizer();
    await purchasePlan(depsWith(), await purchaseInput(userId));
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

  const losesResponse: Partial<Payments> = {
    subscribe: async (input) => {
      await provider.subscribe(input);
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
    ...{ clock, turn, mails, forgotten },
    ...{
      depsWith,
      newOrganizer,
      purchaseInput,
      subscribed,
      stateOf,
      chargesOf,
      purchasesOf,
      losesResponse,
      lastSubscription,
    },
  };
}
