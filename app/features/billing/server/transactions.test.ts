import { beforeAll, expect, test } from 'vitest';
import { turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { billingCalls } from '../api.ts';

/** Billing months, one of which ends in the next year. */
const { clock } = turnableClock(new Date('2027-10-15T12:00:00.000Z'));

const server = useServer({ clock, withPlan: true });
const { buyPlan, call, signUp, turnBilling } = server;
beforeAll(async () => {
  await turnBilling(130); // four renewals
});

const page = async (query: Readonly<Record<string, string | number>> = {}, who = server.token) =>
  call(who, billingCalls.getTransactions, query);

test('the list shows every charge, newest first, with its month, amount and invoice', async () => {
  const { status, body } = await page({ draw: 7 });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    draw: 7,
    last_started: 0,
    has_more: false,
    upcommig: { is_final: false, subscription_price: { price: 29 } },
  });
  expect(body.data.map((row: { planduration: string }) => row.planduration)).toEqual([
    'Feb 15, 2028 – Mar 15, 2028',
    'Jan 15, 2028 – Feb 15, 2028',
    'Dec 15, 2027 – Jan 15, 2028',
    'Nov 15, 2027 – Dec 15, 2027',
    'Oct 15, 2027 – Nov 15, 2027',
  ]);
  const names = body.data.map((row: { invoice_name: string }) => row.invoice_name);
  expect(new Set(names).size).toBe(5);
  for (const row of body.data) {
    expect(row).toMatchObject({ amount: 29, status: 'paid', created: expect.stringMatching(/Z$/) });
    const invoice = await fetch(new URL(row.invoice_pdf, server.url));
    expect(invoice.headers.get('content-type')).toBe('application/pdf');
    await invoice.body?.cancel();
  }
});

test('cursors lead through the pages and back, without a gap and without a row twice', async () => {
  const whole = (await page()).body.data;
  const first = (await page({ length: 2 })).body;
  expect(first).toMatchObject({ data: whole.slice(0, 2), last_started: 0, has_more: true });
  const after = ({ first_cursor, last_cursor, last_started }: typeof first, start: number) => ({
    ...{ length: 2, start, lastStart: last_started },
    ...{ firstCursor: first_cursor, lastCursor: last_cursor },
  });
  const second = (await page(after(first, 2))).body;
  expect(second).toMatchObject({ data: whole.slice(2, 4), last_started: 2, has_more: true });
  const third = (await page(after(second, 4))).body;
  expect(third).toMatchObject({ data: whole.slice(4), last_started: 4, has_more: false });
  const back = (await page(after(third, 2))).body;
  expect(back).toMatchObject({ data: whole.slice(2, 4), last_started: 2, has_more: true });
  expect((await page(after(back, 0))).body).toMatchObject({ data: whole.slice(0, 2) });
});

test('somebody who never bought has an empty history and no bill', async () => {
  const { token: stranger } = await signUp();
  expect((await page({}, stranger)).body).toEqual({
    success: true,
    draw: 0,
    data: [],
    first_cursor: null,
    last_cursor: null,
    last_started: 0,
    has_more: false,
    upcommig: null,
  });
});

test('the cursors of another organizer lead to none of their rows', async () => {
  const { body: own } = await page();
  const other = (await signUp()).token;
  await buyPlan(other);
  for (const [start, lastStart] of [
    [1, 0],
    [1, 2],
  ]) {
    const cursors = { firstCursor: own.first_cursor, lastCursor: own.last_cursor };
    const { status, body } = await page(
      { start: start ?? 0, lastStart: lastStart ?? 0, ...cursors },
      other,
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: 'malformed',
      data: { faults: [{ path: lastStart === 0 ? 'lastCursor' : 'firstCursor' }] },
    });
  }
});
