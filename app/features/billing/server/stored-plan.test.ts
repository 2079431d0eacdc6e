/** The stored plan follows its provider, even if responses and events are late, lost or duplicated. */
import { expect, test } from 'vitest';
import { createId } from '#kernel/server/secret.ts';
import { DAY } from '#testing/server/turn-clock.ts';
import { cleanUpBilling } from './clean-up-billing.ts';
import { handleEvent } from './events/handle-event.ts';
import { reconcilePlans } from './open-billing.ts';
import { refreshPlan } from './refresh-plan.ts';
import { findPlan } from './store.ts';
import { useBillingBench } from './testing/use-billing-bench.ts';

const bench = useBillingBench();
const { clock, mails, depsWith, subscribed, stateOf, purchasesOf } = bench;

test('the answer to an earlier question never takes the place of a later one’s', async () => {
  const { userId, subscriptionId } = await subscribed();
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let isAsked: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const slow = depsWith({
    read: async (id) => {
      const billing = await bench.provider.read(id);
      isAsked();
      await late;
      return billing;
    },
  });
  const slowly = refreshPlan(slow, userId);
  await reached;
  await bench.provider.cancel(subscriptionId);
  expect(await refreshPlan(depsWith(), userId)).toMatchObject({ ends_with_month: true });
  arrive();
  expect(await slowly).toMatchObject({ ends_with_month: true });
});

test('an event that comes twice is taken in once, and one that could not be taken in comes again', async () => {
  const { userId, subscriptionId } = await subscribed();
  await bench.provider.cancel(subscriptionId);
  const event = { id: createId(), subscriptionId };
  const away = depsWith({ read: () => Promise.reject(new Error('The provider is away.')) });
  await expect(handleEvent(away, event)).rejects.toThrow('The provider is away.');
  await handleEvent(depsWith(), event);
  expect(await findPlan(bench.database.db, userId)).toMatchObject({ ends_with_month: true });
  await handleEvent(away, event); // without any request
});

test('events about plans of nobody, or about something else, change nothing', async () => {
  const before = await bench.database.db.selectFrom('plans').selectAll().execute();
  await handleEvent(depsWith(), { id: createId(), subscriptionId: 'sub_elsewhere' });
  await handleEvent(depsWith(), { id: createId(), subscriptionId: null });
  expect(await bench.database.db.selectFrom('plans').selectAll().execute()).toEqual(before);
});

test('the server asks twice a day for unreported changes, even when one of the requests fails', async () => {
  const [first, second] = [await subscribed(), await subscribed()].sort((a, b) =>
    a.userId < b.userId ? -1 : 1,
  );
  if (!first || !second) throw new Error('There are two.');
  await bench.provider.cancel(first.subscriptionId);
  await bench.provider.cancel(second.subscriptionId);
  const half = depsWith({
    read: (id) =>
      id === first.subscriptionId ? Promise.reject(new Error('Away.')) : bench.provider.read(id),
  });
  await expect(reconcilePlans(half)).rejects.toThrow('Not every plan could be asked about.');
  expect(await findPlan(bench.database.db, second.userId)).toMatchObject({ ends_with_month: true });
  await reconcilePlans(depsWith());
  expect(await findPlan(bench.database.db, first.userId)).toMatchObject({ ends_with_month: true });
});

test('a plan that the provider does not know ends with one e-mail about it', async () => {
  const { userId } = await subscribed();
  const deps = depsWith({ read: async () => null });
  await refreshPlan(deps, userId);
  await refreshPlan(deps, userId);
  expect(await stateOf(userId)).toBe('ended');
  expect(mails).toEqual([{ kind: 'planEnded', organizerId: userId, reason: 'stopped' }]);
});

test('purchases and events are kept for 30 days', async () => {
  const { userId, subscriptionId } = await subscribed();
  const event = { id: createId(), subscriptionId };
  await handleEvent(depsWith(), event);
  const eventsStored = () =>
    bench.database.db.selectFrom('payment_events').where('id', '=', event.id).selectAll().execute();
  const countStored = async () => [
    (await purchasesOf(userId)).length,
    (await eventsStored()).length,
  ];
  await cleanUpBilling(bench.database.db, new Date(clock().getTime() + 30 * DAY));
  expect(await countStored()).toEqual([1, 1]);
  await cleanUpBilling(bench.database.db, new Date(clock().getTime() + 30 * DAY + 1));
  expect(await countStored()).toEqual([0, 0]);
  expect(await stateOf(userId)).toBe('active');
});
