import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { buyPlan, CARDS, post, turnBilling } from '#testing/server/buying.ts';
import { get, saveNew } from '#testing/server/saving.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { signUp, type TestOrganizer } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { billingCalls } from '../api.ts';

const WAITING = { timeout: 20_000, interval: 100 };

let served: ServedApp;
let url: string;

beforeAll(async () => {
  served = await serveApp();
  url = served.url;
});
afterAll(() => served.close());

async function publish({ token }: TestOrganizer) {
  const schedule_id = await saveNew(url, token, smallSchedule());
  await post(url, token, scheduleCalls.publishSchedule, { schedule_id, publish: '1' });
  return schedule_id;
}

async function customerOf(email: string) {
  return served.database.db
    .selectFrom('testpay_customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

const billsOf = (customerId: string) =>
  served.database.db
    .selectFrom('testpay_invoices')
    .select(['cents', 'status'])
    .where('customer_id', '=', customerId)
    .orderBy('number')
    .execute();
const stateOf = async (customerId: string) => {
  const { state } = await served.database.db
    .selectFrom('testpay_subscriptions')
    .select('state')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return state;
};

async function leave(organizer: TestOrganizer) {
  const { id } = await customerOf(organizer.email);
  const { body } = await post(url, organizer.token, accountCalls.deleteAccount, {
    password: organizer.password,
  });
  expect(body.success).toBe(true);
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('ended'), WAITING);
  return id;
}

test('the end of an account ends its plan: what was counted is billed a last time, and nothing after it', async () => {
  const departed = await signUp(url);
  await buyPlan(url, departed.token);
  const schedule = await publish(departed); // counted but not reported yet
  const customer = await leave(departed);
  const bills = [
    { cents: 2900, status: 'paid' },
    { cents: 72, status: 'paid' },
  ];
  expect(await billsOf(customer)).toEqual(bills);
  await turnBilling(url, 100);
  expect(await billsOf(customer)).toEqual(bills);
  const { body } = await get(
    url,
    null,
    scheduleCalls.isActiveFor.path.replace(':schedule_id', schedule),
  );
  expect(body.data).toBe(false);
  await expect(customerOf(departed.email)).rejects.toThrow();
});

test('matches that were reported before the account ended are billed once', async () => {
  const departed = await signUp(url);
  await buyPlan(url, departed.token);
  await publish(departed);
  await turnBilling(url, 1);
  const customer = await leave(departed);
  expect(await billsOf(customer)).toMatchObject([{ cents: 2900 }, { cents: 72 }]);
});

test('where a renewal is owed when an account ends, it is not tried again', async () => {
  const departed = await signUp(url);
  await buyPlan(url, departed.token, CARDS.drained);
  await turnBilling(url, 31);
  const customer = await leave(departed);
  await turnBilling(url, 100);
  expect(await billsOf(customer)).toMatchObject([{ status: 'paid' }, { status: 'uncollectible' }]);
});

test('another organizer’s plan goes on', async () => {
  const [departed, stayer] = [await signUp(url), await signUp(url)];
  await buyPlan(url, departed.token);
  await buyPlan(url, stayer.token);
  await leave(departed);
  const { body } = await get(url, stayer.token, billingCalls.getCurrentPlan.path);
  expect(body.data).toMatchObject({ subscription_status: 'active' });
});
