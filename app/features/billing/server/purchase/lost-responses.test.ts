/** Purchases with lost or late responses, and accounts deleted meanwhile: charged once or not at all. */
import { LITE_CENTS, MATCH_CENTS } from '@evenfield/wire/billing';
import { expect, test, vi } from 'vitest';
import type { UsageReport } from '#kernel/server/payments/payments.ts';
import { createTestToken } from '#kernel/server/payments/test-mode/test-tokens.ts';
import { Problem } from '#kernel/server/problem.ts';
import { createId } from '#kernel/server/secret.ts';
import { DAY, MINUTE } from '#testing/server/turn-clock.ts';
import { erasePlan, forgetPayer } from '../erase-plan.ts';
import { handleEvent } from '../events/handle-event.ts';
import { reconcilePlans } from '../open-billing.ts';
import { findPlan } from '../store.ts';
import { useBillingBench } from '../testing/use-billing-bench.ts';
import { adoptAbandoned } from './adopt-paid.ts';
import { purchasePlan } from './purchase-plan.ts';
import { beginPurchase } from './purchase-store.ts';

const bench = useBillingBench();
const {
  clock,
  turn,
  forgotten,
  depsWith,
  newOrganizer,
  purchaseInput,
  subscribed,
  stateOf,
  chargesOf,
  purchasesOf,
  losesResponse,
  lastSubscription,
} = bench;

test('where the provider’s answer was lost, the same purchase again gets the plan that was paid', async () => {
  const userId = await newOrganizer();
  const input = await purchaseInput(userId);
  await expect(purchasePlan(depsWith(losesResponse), input)).rejects.toThrow('The line went dead.');
  expect(await stateOf(userId)).toBe('incomplete');
  expect(await purchasePlan(depsWith(), input)).toMatchObject({ kind: 'bought' });
  expect(await stateOf(userId)).toBe('active');
  expect(await chargesOf(userId)).toEqual([LITE_CENTS]);
});

test('where it is never sent again, the provider’s event gives the plan to whoever paid', async () => {
  const userId = await newOrganizer();
  const input = await purchaseInput(userId);
  await expect(purchasePlan(depsWith(losesResponse), input)).rejects.toThrow();
  await handleEvent(depsWith(), { id: createId(), subscriptionId: await lastSubscription() });
  expect(await stateOf(userId)).toBe('active');
  // A retry returns the original purchase; another purchase finds the plan.
  expect(await purchasePlan(depsWith(), input)).toMatchObject({ kind: 'bought' });
  expect(await purchasePlan(depsWith(), await purchaseInput(userId))).toMatchObject({
    kind: 'refused',
    code: 'already_subscribed',
  });
  expect(await chargesOf(userId)).toEqual([LITE_CENTS]);
});

test('where the process died after the charge, and neither the purchase nor an event comes again, the plan is theirs after a minute', async () => {
  const userId = await newOrganizer();
  const input = await purchaseInput(userId);
  await expect(purchasePlan(depsWith(losesResponse), input)).rejects.toThrow();
  const { db } = bench.database;
  await db.updateTable('purchases').set({ outcome: null }).where('user_id', '=', userId).execute();
  await adoptAbandoned(depsWith()); // it may still be running
  expect(await stateOf(userId)).toBe('incomplete');
  turn(MINUTE);
  const away = depsWith({ findRunning: () => Promise.reject(new Error('Away.')) });
  await expect(adoptAbandoned(away)).rejects.toThrow('Not every purchase could be asked about.');
  await adoptAbandoned(depsWith());
  expect(await stateOf(userId)).toBe('active');
  await adoptAbandoned(away); // without another request
  expect(await purchasePlan(depsWith(), input)).toMatchObject({ kind: 'bought' });
  expect(await chargesOf(userId)).toEqual([LITE_CENTS]);
});

test('where the provider’s answer and its event were lost, the plan is theirs the next time that plans are asked about', async () => {
  const userId = await newOrganizer();
  await expect(
    purchasePlan(depsWith(losesResponse), await purchaseInput(userId)),
  ).rejects.toThrow();
  await reconcilePlans(depsWith());
  expect(await stateOf(userId)).toBe('active');
  expect(await chargesOf(userId)).toEqual([LITE_CENTS]);
});

test('a purchase whose process died is taken up by the next one after a minute', async () => {
  const userId = await newOrganizer();
  const dead = { user_id: userId, key: 'dead', card_token: '', started_at: clock(), outcome: null };
  await bench.database.db.insertInto('purchases').values(dead).execute();
  turn(MINUTE);
  expect(await purchasePlan(depsWith(), await purchaseInput(userId))).toMatchObject({
    kind: 'bought',
  });
});

test('a purchase that takes long is not taken for dead', async () => {
  const userId = await newOrganizer();
  const other = { userId, key: 'other', cardToken: '' };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const deps = depsWith({
    subscribe: async (input) => {
      turn(MINUTE);
      vi.advanceTimersByTime(MINUTE / 3);
      const begunAt = async () => (await purchasesOf(userId)).map((made) => made.started_at);
      await expect.poll(begunAt, { timeout: 20_000 }).toEqual([clock()]);
      expect(await beginPurchase(bench.database.db, other, clock())).toEqual({ kind: 'busy' });
      return bench.provider.subscribe(input);
    },
  });
  try {
    expect(await purchasePlan(deps, await purchaseInput(userId))).toMatchObject({ kind: 'bought' });
  } finally {
    vi.useRealTimers();
  }
});

test('a plan that was paid for takes the place of one that has ended unheard; a second one ends with its month', async () => {
  const { userId, subscriptionId } = await subscribed();
  await bench.provider.cancel(subscriptionId);
  turn(31 * DAY);
  while (await bench.provider.settleNext());
  const buyer = { userId, email: '', name: '', payer: null, customerId: null };
  const buy = async (who = buyer) => {
    const cardToken = await createTestToken(bench.database.db, 'pays', clock());
    const outcome = await bench.provider.subscribe({
      customer: { ...who, customerId: await bench.provider.findCustomer(who) },
      plan: 'lite',
      cardToken,
      key: createId(),
    });
    if (outcome.kind !== 'subscribed') throw new Error(outcome.kind);
    await handleEvent(depsWith(), { id: createId(), subscriptionId: outcome.plan.subscriptionId });
    return outcome.plan.subscriptionId;
  };
  const bought = await buy();
  expect(await findPlan(bench.database.db, userId)).toMatchObject({
    subscription_id: bought,
    state: 'active',
  });
  // Another user's, whom the provider takes for them.
  const stranger = await newOrganizer();
  const second = await buy({ ...buyer, userId: stranger });
  await bench.database.db.deleteFrom('plans').where('user_id', '=', stranger).execute();
  const taken = depsWith({
    read: async (id) => {
      const found = await bench.provider.read(id);
      return found && { ...found, buyerId: userId };
    },
  });
  await handleEvent(taken, { id: createId(), subscriptionId: second });
  expect(await findPlan(bench.database.db, userId)).toMatchObject({ subscription_id: bought });
  expect(await bench.provider.read(second)).toMatchObject({ endsWithMonth: true });
});

test('somebody who deletes their account during a purchase pays for no plan', async () => {
  const userId = await newOrganizer();
  const deps = depsWith({
    subscribe: async (input) => {
      const outcome = await bench.provider.subscribe(input);
      await bench.database.db.deleteFrom('organizations').where('id', '=', userId).execute();
      return outcome;
    },
  });
  await expect(purchasePlan(deps, await purchaseInput(userId))).rejects.toMatchObject({
    code: 'unauthorized',
  });
  expect(forgotten).toEqual([{ customerId: expect.stringMatching(/^cus_/), usage: [] }]);
});

test('somebody who deletes their account after an interrupted purchase pays for no plan', async () => {
  const userId = await newOrganizer();
  await expect(
    purchasePlan(depsWith(losesResponse), await purchaseInput(userId)),
  ).rejects.toThrow();
  const deps = depsWith();
  const { db } = bench.database;
  await db.transaction().execute((trx) => erasePlan(deps)(trx, userId));
  await db.deleteFrom('organizations').where('id', '=', userId).execute();
  const current = await bench.provider.read(await lastSubscription());
  const input = { customerId: current?.customerId, usage: [] };
  expect(forgotten).toEqual([input]);
  // Even if the buyer was not stored, or an old backup of the database was restored.
  await handleEvent(deps, { id: createId(), subscriptionId: current?.subscriptionId ?? null });
  expect(forgotten).toEqual([input, input]);
});

test('a report that fails for a moment is made before the last bill; a refused one keeps no plan from its end', async () => {
  const { subscriptionId } = await subscribed();
  const { customerId = '' } = (await bench.provider.read(subscriptionId)) ?? {};
  const at = clock().toISOString();
  turn(MINUTE);
  const usage = [1, 2].map((matches) => ({ identifier: createId(), matches, at }));
  const failing = (fault: Error) => ({
    ...bench.provider,
    reportUsage: (report: UsageReport) =>
      report.matches === 1 ? Promise.reject(fault) : bench.provider.reportUsage(report),
  });
  const forget = (fault: Error) => forgetPayer(failing(fault), { customerId, usage });
  await expect(forget(new Problem('overloaded'))).rejects.toMatchObject({ code: 'overloaded' });
  expect(await bench.provider.read(subscriptionId)).toMatchObject({ state: 'active' });
  await expect(forget(new Error('Too old.'))).rejects.toThrow('Not every match could be billed.');
  expect(await bench.provider.read(subscriptionId)).toMatchObject({ state: 'ended' });
  const page = { stretch: { kind: 'newest' }, length: 1 } as const;
  const { invoices } = await bench.provider.listInvoices(customerId, page);
  expect(invoices).toMatchObject([{ cents: 2 * MATCH_CENTS }]);
});
