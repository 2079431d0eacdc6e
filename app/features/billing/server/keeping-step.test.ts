/** What is stored of a plan follows its provider, also where answers and events are late, lost or doubled. */
import { expect, test } from 'vitest';
import { createId } from '#kernel/server/secret.ts';
import { DAY } from '#testing/server/turn-clock.ts';
import { cleanUpBilling } from './clean-up-billing.ts';
import { hearEvent } from './events/hear-event.ts';
import { reconcilePlans } from './reconcile-plans.ts';
import { refreshPlan } from './refresh-plan.ts';
import { findPlan } from './store.ts';
import { useBillingBench } from './testing/use-billing-bench.ts';

const bench = useBillingBench();
const { clock, letters, deskWith, subscribed, stateOf, purchasesOf } = bench;

test('the answer to an earlier question never takes the place of a later one’s', async () => {
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
      const told = await bench.provider.read(id);
      isAsked();
      await late;
      return told;
    },
  });
  const slowly = refreshPlan(slow, userId);
  await asked;
  await bench.provider.cancel(subscriptionId);
  expect(await refreshPlan(deskWith(), userId)).toMatchObject({ ends_with_month: true });
  arrive();
  expect(await slowly).toMatchObject({ ends_with_month: true });
});

test('an event that comes twice is taken in once, and one that could not be taken in comes again', async () => {
  const { userId, subscriptionId } = await subscribed();
  await bench.provider.cancel(subscriptionId);
  const event = { id: createId(), subscriptionId };
  const away = deskWith({ read: () => Promise.reject(new Error('The provider is away.')) });
  await expect(hearEvent(away, event)).rejects.toThrow('The provider is away.');
  await hearEvent(deskWith(), event);
  expect(await findPlan(bench.database.db, userId)).toMatchObject({ ends_with_month: true });
  await hearEvent(away, event); // and nobody is asked
});

test('events about plans of nobody, or about something else, change nothing', async () => {
  const before = await bench.database.db.selectFrom('plans').selectAll().execute();
  await hearEvent(deskWith(), { id: createId(), subscriptionId: 'sub_elsewhere' });
  await hearEvent(deskWith(), { id: createId(), subscriptionId: null });
  expect(await bench.database.db.selectFrom('plans').selectAll().execute()).toEqual(before);
});

test('what was never heard is asked for twice a day, also where one of the questions fails', async () => {
  const [first, second] = [await subscribed(), await subscribed()].sort((a, b) =>
    a.userId < b.userId ? -1 : 1,
  );
  if (!first || !second) throw new Error('There are two.');
  await bench.provider.cancel(first.subscriptionId);
  await bench.provider.cancel(second.subscriptionId);
  const half = deskWith({
    read: (id) =>
      id === first.subscriptionId ? Promise.reject(new Error('Away.')) : bench.provider.read(id),
  });
  await expect(reconcilePlans(half)).rejects.toThrow('Not every plan could be asked about.');
  expect(await findPlan(bench.database.db, second.userId)).toMatchObject({ ends_with_month: true });
  await reconcilePlans(deskWith());
  expect(await findPlan(bench.database.db, first.userId)).toMatchObject({ ends_with_month: true });
});

test('a plan that the provider knows nothing of has ended, and a letter says so once', async () => {
  const { userId } = await subscribed();
  const desk = deskWith({ read: async () => null });
  await refreshPlan(desk, userId);
  await refreshPlan(desk, userId);
  expect(await stateOf(userId)).toBe('ended');
  expect(letters).toEqual([{ kind: 'planEnded', organiserId: userId, reason: 'stopped' }]);
});

test('purchases and events are kept for 30 days', async () => {
  const { userId, subscriptionId } = await subscribed();
  const event = { id: createId(), subscriptionId };
  await hearEvent(deskWith(), event);
  const eventsKept = () =>
    bench.database.db.selectFrom('payment_events').where('id', '=', event.id).selectAll().execute();
  const kept = async () => [(await purchasesOf(userId)).length, (await eventsKept()).length];
  await cleanUpBilling(bench.database.db, new Date(clock().getTime() + 30 * DAY));
  expect(await kept()).toEqual([1, 1]);
  await cleanUpBilling(bench.database.db, new Date(clock().getTime() + 30 * DAY + 1));
  expect(await kept()).toEqual([0, 0]);
  expect(await stateOf(userId)).toBe('active');
});
