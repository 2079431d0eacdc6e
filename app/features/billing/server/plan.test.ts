import { expect, test } from 'vitest';
import { scheduleCalls } from '#features/schedules/api.ts';
import { CARDS } from '#testing/server/buying.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { DAY, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { billingCalls } from '../api.ts';

const CANCELLED = { success: true, message: 'Subscription cancelled.' };
const RESUMED = { success: true, message: 'Subscription resumed.' };

/** Its months begin on the last day of January of a leap year. */
const BEGIN = new Date('2028-01-31T09:30:00.000Z');
const { clock } = turnableClock(BEGIN);

const { buyPlan, call, readMails, saveNew, signUp, turnBilling } = useServer({ clock });

const planOf = async (token: string) => (await call(token, billingCalls.getCurrentPlan)).body.data;
const chargesOf = async (token: string) =>
  (await call(token, billingCalls.getTransactions)).body.data;

function bill(date: string, price = 29, is_final = false) {
  return {
    is_final,
    subscription_price: { price, next_billing_date: date },
    schedule_price: { price: 0, quantity: 0, next_billing_date: date },
  };
}

/** Returns a new organizer with a plan, and their e-mail address. */
async function subscribed(card: string = CARDS.good) {
  const organizer = await signUp();
  await buyPlan(organizer.token, card);
  return organizer;
}

/** Advances the billing clock to a time, at least by a moment. */
async function turnTo(date: string, token: string): Promise<void> {
  const { period_end, days_remaining } = await planOf(token);
  const now = Date.parse(period_end) - days_remaining * DAY;
  await turnBilling((Date.parse(date) - now) / DAY);
}

test('months are counted from the first one, over leap days and short months, in UTC', async () => {
  const { token } = await subscribed();
  const ends = ['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31', '2028-06-30'];
  const days = [29, 31, 30, 31, 30];
  for (const [i, day] of ends.entries()) {
    const end = `${day}T09:30:00.000Z`;
    expect(await planOf(token)).toEqual({
      planid: 'lite',
      subscription_status: 'active',
      period_end: end,
      days_remaining: days[i],
      failed_payment: null,
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: expect.any(Number) },
      upcommig: bill(end),
    });
    expect(await chargesOf(token)).toHaveLength(i + 1);
    await turnBilling(days[i] ?? 0);
  }
  await turnBilling(244); // to March 1 of a non-leap year, after eight renewals
  expect(await planOf(token)).toMatchObject({ period_end: '2029-03-31T09:30:00.000Z' });
  expect(await chargesOf(token)).toHaveLength(14);
});

test('the days that remain are real, and a begun day counts whole', async () => {
  const { token } = await subscribed();
  const { days_remaining } = await planOf(token);
  await turnBilling(0.5);
  expect(await planOf(token)).toMatchObject({ days_remaining });
  await turnBilling(0.5);
  expect(await planOf(token)).toMatchObject({ days_remaining: days_remaining - 1 });
  await turnBilling(days_remaining - 1.01);
  expect(await planOf(token)).toMatchObject({ days_remaining: 1 });
});

test('a plan that is canceled lasts to the end of its month, and can be resumed until then', async () => {
  const { token } = await subscribed();
  const { period_end } = await planOf(token);
  for (const _ of ['once', 'again']) {
    expect((await call(token, billingCalls.cancelPlan)).body).toEqual(CANCELLED);
    expect(await planOf(token)).toMatchObject({
      subscription_status: 'cancel_on_period_end',
      upcommig: bill(period_end, 0, true),
    });
  }
  for (const _ of ['once', 'again']) {
    expect((await call(token, billingCalls.resumePlan)).body).toEqual(RESUMED);
    expect(await planOf(token)).toMatchObject({
      subscription_status: 'active',
      upcommig: bill(period_end),
    });
  }
  await turnTo(period_end, token);
  expect(await planOf(token)).toMatchObject({ subscription_status: 'active' });
  expect(await chargesOf(token)).toHaveLength(2);
});

test('a canceled plan ends with its month, charges nothing more, and sends one e-mail', async () => {
  const { token, email } = await subscribed();
  await call(token, billingCalls.cancelPlan);
  await turnTo((await planOf(token)).period_end, token);
  expect(await planOf(token)).toBeNull();
  const without = { success: false, error: 'no_plan' };
  expect((await call(token, billingCalls.cancelPlan)).body).toMatchObject(without);
  expect((await call(token, billingCalls.resumePlan)).body).toMatchObject(without);
  await turnBilling(62);
  const { body } = await call(token, billingCalls.getTransactions);
  expect(body).toMatchObject({ data: [{ amount: 29, status: 'paid' }], upcommig: null });
  const [mail] = await readMails(email, 1);
  expect(mail).toMatchObject({
    subject: 'Your Evenfield LITE plan has ended',
    text: expect.stringContaining('as you asked'),
  });
});

test('without a plan there is nothing to cancel or to resume', async () => {
  const { token } = await signUp();
  for (const endpoint of [billingCalls.cancelPlan, billingCalls.resumePlan]) {
    const { status, body } = await call(token, endpoint);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, error: 'no_plan' });
  }
});

test('a renewal that fails is tried three times over a week, then the plan ends and nothing more is billed', async () => {
  const { token, email } = await subscribed(CARDS.drained);
  const { period_end: due } = await planOf(token);
  await turnTo(due, token);
  for (const [after, next] of [
    [0, 1],
    [1, 3],
    [3, 7],
  ] as const) {
    if (after > 0) await turnBilling(after === 3 ? 2 : after);
    expect(await planOf(token)).toMatchObject({
      subscription_status: 'active',
      failed_payment: {
        amount: 29,
        next_try: new Date(Date.parse(due) + next * DAY).toISOString(),
      },
    });
    expect(await chargesOf(token)).toMatchObject([{ status: 'open' }, { status: 'paid' }]);
  }
  await turnBilling(4);
  expect(await planOf(token)).toBeNull();
  await turnBilling(100);
  expect(await chargesOf(token)).toMatchObject([{ status: 'uncollectible' }, { status: 'paid' }]);
  const mails = await readMails(email, 4);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your Evenfield LITE plan has ended',
    'Your Evenfield payment did not go through',
    'Your Evenfield payment did not go through',
    'Your Evenfield payment did not go through',
  ]);
  expect(mails[0]?.text).toContain('could not be charged');
  expect(mails[3]?.text).toContain('$29.00 could not be charged to your card');
  expect(mails.map(({ text }) => text).join()).not.toMatch(/0341|\d{12}/);
});

test('the bill counts the matches of what is published: $29 ahead, matches behind, the last bill matches alone', async () => {
  const { token } = await subscribed();
  const schedule_id = await saveNew(token, smallSchedule());
  await call(token, scheduleCalls.publishSchedule, { schedule_id, publish: '1' });
  const { period_end, upcommig } = await planOf(token);
  expect(upcommig).toEqual({
    ...bill(period_end),
    schedule_price: { price: 0.72, quantity: 9, next_billing_date: period_end },
  });
  await turnTo(period_end, token);
  expect(await chargesOf(token)).toMatchObject([{ amount: 29.72 }, { amount: 29 }]);
  await call(token, billingCalls.cancelPlan);
  const last = await planOf(token);
  expect(last.upcommig).toMatchObject({
    is_final: true,
    subscription_price: { price: 0 },
    schedule_price: { price: 0.72, quantity: 9 },
  });
  await turnTo(last.period_end, token);
  expect(await chargesOf(token)).toMatchObject([
    { amount: 0.72, status: 'paid' },
    { amount: 29.72 },
    { amount: 29 },
  ]);
});

test('after a plan has ended a new one can be bought', async () => {
  const { token } = await subscribed();
  await call(token, billingCalls.cancelPlan);
  await turnTo((await planOf(token)).period_end, token);
  expect(await planOf(token)).toBeNull();
  await buyPlan(token);
  expect(await planOf(token)).toMatchObject({ subscription_status: 'active' });
  expect(await chargesOf(token)).toHaveLength(2);
});
