import { expect, test, vi } from 'vitest';
import { scheduleCalls } from '#features/schedules/api.ts';
import { buyPlan, post, turnBilling } from '#testing/server/buying.ts';
import { get, saveNew } from '#testing/server/saving.ts';
import { serveApp } from '#testing/server/serve-app.ts';
import { signUp } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { DAY, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { billingCalls } from '../api.ts';

/** The shortest month, so that no sign-in expires. */
const { clock, turn } = turnableClock(new Date('2027-02-01T00:00:00.000Z'));

const server = useServer({ clock });
const { call, newPayer } = server;

test('in test mode a job reports what was counted and renews what is due, without anybody asking', async () => {
  const token = await newPayer();
  const schedule_id = await server.saveNew(token, smallSchedule());
  await call(token, scheduleCalls.publishSchedule, { schedule_id, publish: '1' });
  turn(28 * DAY);
  const planOf = async () => (await call(token, billingCalls.getCurrentPlan)).body.data;
  expect(await planOf()).toMatchObject({
    period_end: '2027-03-01T00:00:00.000Z',
    days_remaining: 0,
  });
  await server.database.connections.query(`insert into jobs.job (name) values ('settleBilling')`);
  await vi.waitFor(
    async () =>
      expect(await planOf()).toMatchObject({
        period_end: '2027-04-01T00:00:00.000Z',
        upcommig: { schedule_price: { quantity: 9 } }, // also published in the new month
      }),
    { timeout: 20_000, interval: 100 },
  );
  const { body } = await call(token, billingCalls.getTransactions);
  expect(body.data).toMatchObject([{ amount: 29.72 }, { amount: 29 }]);
});

test.each([[[200, 1]], [[63, 63, 63, 63]]])(
  'clocks that are turned at the same moment, by %j days, leave no match of any month unbilled',
  async (turns) => {
    const app = await serveApp();
    const { token } = await signUp(app.url);
    await buyPlan(app.url, token);
    const schedule_id = await saveNew(app.url, token, smallSchedule());
    await post(app.url, token, scheduleCalls.publishSchedule, { schedule_id, publish: '1' });
    await Promise.all(turns.map((days) => turnBilling(app.url, days)));
    const { body } = await get(app.url, token, billingCalls.getTransactions.path);
    const amounts: number[] = body.data.map(({ amount }: { amount: number }) => amount);
    expect(amounts.length).toBeGreaterThan(6);
    expect(amounts).toEqual([...amounts.slice(1).map(() => 29.72), 29]);
    await app.close();
  },
);

test('in test mode nobody can send events', async () => {
  const path = server.url + billingCalls.receivePaymentEvent.path;
  const send = async (init: RequestInit) => {
    const response = await fetch(path, { method: 'POST', ...init });
    return { status: response.status, body: (await response.json()) as { error: string } };
  };
  const json = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' };
  const refused = { status: 400, body: { error: 'malformed' } };
  expect(await send({ headers: json, body: '{"id":"evt_1"}' })).toMatchObject(refused);
  expect(await send({ headers: json, body: 'no JSON' })).toMatchObject(refused);
  expect(await send({})).toMatchObject(refused);
  expect(await send({ headers: json, body: 'x'.repeat(256 * 1024) })).toMatchObject(refused);
  const tooLarge = await send({ headers: json, body: 'x'.repeat(256 * 1024 + 1) });
  expect(tooLarge).toMatchObject({ status: 413, body: { error: 'tooLarge' } });
});
