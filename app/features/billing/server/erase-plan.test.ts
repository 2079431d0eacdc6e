import { expect, test, vi } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { CARDS } from '#testing/server/buying.ts';
import type { TestOrganizer } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { billingCalls } from '../api.ts';

const WAITING = { timeout: 20_000, interval: 100 };

const server = useServer();
const { buyPlan, call, saveNew, signUp, turnBilling } = server;

async function publish({ token }: TestOrganizer) {
  const schedule_id = await saveNew(token, smallSchedule());
  await call(token, scheduleCalls.publishSchedule, { schedule_id, publish: '1' });
  return schedule_id;
}

async function customerOf(email: string) {
  return server.database.db
    .selectFrom('testpay_customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

const billsOf = (customerId: string) =>
  server.database.db
    .selectFrom('testpay_invoices')
    .select(['cents', 'status'])
    .where('customer_id', '=', customerId)
    .orderBy('number')
    .execute();
const stateOf = async (customerId: string) => {
  const { state } = await server.database.db
    .selectFrom('testpay_subscriptions')
    .select('state')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return state;
};

async function leave(organizer: TestOrganizer) {
  const { id } = await customerOf(organizer.email);
  const { body } = await call(organizer.token, accountCalls.deleteAccount, {
    password: organizer.password,
  });
  expect(body.success).toBe(true);
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('ended'), WAITING);
  return id;
}

test('the end of an account ends its plan: what was counted is billed a last time, and nothing after it', async () => {
  const departed = await signUp();
  await buyPlan(departed.token);
  const schedule = await publish(departed); // counted but not reported yet
  const customer = await leave(departed);
  const bills = [
    { cents: 2900, status: 'paid' },
    { cents: 72, status: 'paid' },
  ];
  expect(await billsOf(customer)).toEqual(bills);
  await turnBilling(100);
  expect(await billsOf(customer)).toEqual(bills);
  const { body } = await call(null, scheduleCalls.isActiveFor, { schedule_id: schedule });
  expect(body.data).toBe(false);
  await expect(customerOf(departed.email)).rejects.toThrow();
});

test('matches that were reported before the account ended are billed once', async () => {
  const departed = await signUp();
  await buyPlan(departed.token);
  await publish(departed);
  await turnBilling(1);
  const customer = await leave(departed);
  expect(await billsOf(customer)).toMatchObject([{ cents: 2900 }, { cents: 72 }]);
});

test('where a renewal is owed when an account ends, it is not tried again', async () => {
  const departed = await signUp();
  await buyPlan(departed.token, CARDS.drained);
  await turnBilling(31);
  const customer = await leave(departed);
  await turnBilling(100);
  expect(await billsOf(customer)).toMatchObject([{ status: 'paid' }, { status: 'uncollectible' }]);
});

test('another organizer’s plan goes on', async () => {
  const [departed, stayer] = [await signUp(), await signUp()];
  await buyPlan(departed.token);
  await buyPlan(stayer.token);
  await leave(departed);
  const { body } = await call(stayer.token, billingCalls.getCurrentPlan);
  expect(body.data).toMatchObject({ subscription_status: 'active' });
});
