import { endpoints } from '@evenfield/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buyPlan, CARDS, post, turnBilling } from '#testing/server/buying.ts';
import { get, saveNew } from '#testing/server/saving.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { signUp, type TestOrganiser } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';

const WAITING = { timeout: 20_000, interval: 100 };

let served: ServedApp;
let url: string;

beforeAll(async () => {
  served = await serveApp();
  url = served.url;
});
afterAll(() => served.close());

async function publish({ token }: TestOrganiser) {
  const schedule_id = await saveNew(url, token, smallSchedule());
  await post(url, token, endpoints.publishSchedule, { schedule_id, publish: '1' });
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

async function leave(organiser: TestOrganiser) {
  const { id } = await customerOf(organiser.email);
  const { body } = await post(url, organiser.token, endpoints.deleteAccount, {
    password: organiser.password,
  });
  expect(body.success).toBe(true);
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('ended'), WAITING);
  return id;
}

test('the end of an account ends its plan: what was counted is billed a last time, and nothing after it', async () => {
  const leaver = await signUp(url);
  await buyPlan(url, leaver.token);
  const schedule = await publish(leaver); // counted, and not reported to the provider yet
  const customer = await leave(leaver);
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
    endpoints.isActiveFor.path.replace(':schedule_id', schedule),
  );
  expect(body.data).toBe(false);
  await expect(customerOf(leaver.email)).rejects.toThrow();
});

test('matches that were reported before the account ended are billed once', async () => {
  const leaver = await signUp(url);
  await buyPlan(url, leaver.token);
  await publish(leaver);
  await turnBilling(url, 1);
  const customer = await leave(leaver);
  expect(await billsOf(customer)).toMatchObject([{ cents: 2900 }, { cents: 72 }]);
});

test('where a renewal is owed when an account ends, it is not tried again', async () => {
  const leaver = await signUp(url);
  await buyPlan(url, leaver.token, CARDS.drained);
  await turnBilling(url, 31);
  const customer = await leave(leaver);
  await turnBilling(url, 100);
  expect(await billsOf(customer)).toMatchObject([{ status: 'paid' }, { status: 'uncollectible' }]);
});

test('another organizer’s plan goes on', async () => {
  const [leaver, stayer] = [await signUp(url), await signUp(url)];
  await buyPlan(url, leaver.token);
  await buyPlan(url, stayer.token);
  await leave(leaver);
  const { body } = await get(url, stayer.token, endpoints.getCurrentPlan.path);
  expect(body.data).toMatchObject({ subscription_status: 'active' });
});
