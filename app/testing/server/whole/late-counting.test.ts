import { randomUUID } from 'node:crypto';
import { invariant } from '@evenfield/engine';
import { encodeSave } from '@evenfield/wire';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plansOf } from '#features/billing/server/plans-of.ts';
import { purchasePlan } from '#features/billing/server/purchase/purchase-plan.ts';
import { refreshPlan } from '#features/billing/server/refresh-plan.ts';
import { settle } from '#features/billing/server/settle.ts';
import { publishSchedule } from '#features/schedules/server/publishing/publishing-routes.ts';
import { readSave } from '#features/schedules/server/saving/read-save.ts';
import { saveSchedule } from '#features/schedules/server/saving/save-schedule.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { openPayments } from '#kernel/server/payments/open-payments.ts';
import type { Payments } from '#kernel/server/payments/payments.ts';
import { createTestToken } from '#kernel/server/payments/test-mode/test-tokens.ts';
import { addAccount } from '../add-account.ts';
import { openFreshDatabase } from '../fresh-database.ts';
import { SAVE_FRAME } from '../saving.ts';
import { smallSchedule } from '../small-schedule.ts';
import { DAY, MINUTE, turnableClock } from '../turn-clock.ts';

const { clock, turn } = turnableClock(new Date('2027-01-31T10:00:00.000Z'));
let database: OpenDatabase;

beforeEach(async () => {
  database = await openFreshDatabase();
});
afterEach(() => database.close());

/** An organizer with a plan, of whose provider nobody hears; and how they save. */
async function openBench() {
  const { db } = database;
  const place = { db, now: clock, onEvent: async () => {} };
  const payments = await openPayments({ kind: 'test' }, place);
  const nothing = async () => {};
  const bench = { ...{ db, payments, clock, now: clock }, post: nothing, forget: nothing };
  const stores = { db, plans: plansOf(clock) };
  const userId = await addAccount(db, clock());
  const by = { organizerId: userId, divisions: null };
  const bought = await purchasePlan(bench, {
    ...{ userId, plan: 'lite', idempotencyKey: null },
    cardToken: await createTestToken(db, 'pays', clock()),
    tries: { count: nothing, forgive: nothing },
  });
  invariant(bought.kind === 'bought', bought.kind);
  const saveNew = async () => {
    const frame = { ...SAVE_FRAME, key: randomUUID(), name: 'League' };
    const read = readSave(Buffer.from(JSON.stringify(encodeSave(frame, smallSchedule()))));
    invariant(read.kind === 'save', read.kind);
    const { content, nameParts } = read;
    const save = { ownerId: userId, by, frame, content, nameParts };
    const outcome = await saveSchedule(stores, save, clock());
    invariant(outcome.kind === 'saved', outcome.kind);
    return outcome.saved.id;
  };
  const publish = (id: string) =>
    publishSchedule(stores, { ownerId: userId, by }, { id, published: true }, clock());
  return { db, bench, payments, userId, saveNew, publish };
}

test('published matches of months without a known plan are counted in each of them', async () => {
  const { db, bench, payments, userId, saveNew, publish } = await openBench();
  const shown = await saveNew();
  await publish(shown);
  const late = await saveNew();
  turn(100 * DAY);
  while (await payments.settleNext());
  await db.updateTable('schedules').set({ published_at: clock() }).where('id', '=', late).execute();
  await refreshPlan(bench, userId);
  const counted = await db
    .selectFrom('counted_matches')
    .select(['month_start', 'schedule_id', ({ fn }) => fn.countAll<number>().as('matches')])
    .where('user_id', '=', userId)
    .groupBy(['month_start', 'schedule_id'])
    .execute();
  const inMonth = (schedule_id: string, day: string) => ({
    ...{ schedule_id, matches: 9 },
    month_start: new Date(`${day}T10:00:00.000Z`),
  });
  const expected = ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'].map((day) =>
    inMonth(shown, day),
  );
  expect(counted).toHaveLength(5);
  expect(counted).toEqual(
    expect.arrayContaining([...expected, inMonth(late, '2027-04-30')]), // published in the last one
  );
});

test('matches counted while the provider is notified go to the bill of their month', async () => {
  const { db, bench, payments, userId, saveNew, publish } = await openBench();
  const first = await saveNew();
  const second = await saveNew();
  await publish(first);
  const { month_end } = await db
    .selectFrom('plans')
    .select('month_end')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  turn(month_end!.getTime() - clock().getTime() - MINUTE);
  const reportUsage: Payments['reportUsage'] = async (report) => {
    await payments.reportUsage(report);
    if (clock() >= month_end!) return;
    await publish(second);
    turn(MINUTE); // and the month is over before all reports have gone
  };
  await settle(db, { ...payments, reportUsage }, clock);
  await settle(db, payments, clock);
  const plan = await refreshPlan(bench, userId);
  const page = { stretch: { kind: 'newest' }, length: 10 } as const;
  const { invoices } = await payments.listInvoices(plan?.customer_id ?? '', page);
  expect(invoices.map(({ cents }) => cents)).toEqual([2900 + 18 * 8, 2900]);
});
