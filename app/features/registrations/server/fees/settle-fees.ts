/** What is done about fees once in a while, to make up for answers and events that were lost. */
import { Problem } from '#kernel/server/problem.ts';
import { changePlaces } from '../places.ts';
import { findRegistration } from '../registration-store.ts';
import { closeCheckouts, settleCheckout } from './checkouts.ts';
import { finishRefund } from './decide.ts';
import { OWED } from './dues.ts';
import { refreshAccount } from './fee-account.ts';
import type { FeeContext } from './fee-context.ts';

const MINUTE = 60_000; // milliseconds
const DAY = 24 * 60 * MINUTE;
const DISPUTABLE = 150 * DAY; // in which banks take payments back
const REMINDED = 2 * DAY; // at most, before a fee is due

/** Ends checkouts that are over or of which nothing is owed any more, and makes refunds that broke off. */
export async function settleFees(context: FeeContext): Promise<void> {
  const { db, connect, clock } = context;
  const now = clock();
  await connect?.emitEvents();
  const checkouts = await db
    .selectFrom('fee_checkouts')
    .leftJoin('registration_dues', 'registration_dues.id', 'due_id')
    .leftJoin('registrations', 'registrations.id', 'registration_dues.registration_id')
    .selectAll('fee_checkouts')
    .where('fee_checkouts.state', 'in', ['new', 'open'])
    .where(({ or, eb }) =>
      or([
        eb('expires_at', '<=', now),
        eb('registrations.id', 'is', null),
        eb('registrations.state', '<>', 'accepted'),
        eb(OWED, '<=', 0),
      ]),
    )
    .execute();
  const orders = await db
    .selectFrom('fee_refunds')
    .selectAll()
    .where('state', '=', 'new')
    .where('created_at', '<', new Date(now.getTime() - MINUTE))
    .execute();
  await forAll(checkouts, (row) => settleCheckout(context, row, { expires: true }));
  await forAll(orders, async (order) => {
    const checkout = await db
      .selectFrom('fee_checkouts')
      .selectAll()
      .where('id', '=', order.checkout_id)
      .executeTakeFirst();
    if (checkout !== undefined) await finishRefund(context, { ...order, checkout });
  });
}

/** Reads every account, and every payment that can still be refunded or disputed. */
export async function reconcileFees(context: FeeContext): Promise<void> {
  const { db, clock } = context;
  const accounts = await db
    .selectFrom('fee_accounts')
    .select('account_id')
    .where('account_id', 'is not', null)
    .execute();
  const checkouts = await db
    .selectFrom('fee_checkouts')
    .selectAll()
    .where('state', '<>', 'expired')
    .where('created_at', '>', new Date(clock().getTime() - DISPUTABLE))
    .execute();
  await forAll(accounts, ({ account_id: id }) => refreshAccount(context, id!)); // not null, as asked
  await forAll(checkouts, (row) => settleCheckout(context, row, { expires: false }));
}

/** Reminds those whose fee is due soon, once. */
export async function remindOfFees(context: FeeContext): Promise<void> {
  const { db, clock, jobs } = context;
  const now = clock();
  const due = await selectUnpaid(context, new Date(now.getTime() + REMINDED))
    .where('reminded_at', 'is', null)
    .execute();
  const soon = due.filter(({ due_by: until, days }) => {
    const ahead = Math.min(REMINDED, ((days ?? 1) * DAY) / 2);
    return until !== null && until.getTime() - ahead <= now.getTime();
  });
  for (const { id, registration_id: registrationId, organization_id: organizationId } of soon) {
    await db.transaction().execute(async (trx) => {
      const reminded = await trx
        .updateTable('registration_dues')
        .set({ reminded_at: now })
        .where('id', '=', id)
        .where('reminded_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (reminded === undefined) return; // another process has
      const email = { kind: 'feeReminder', registrationId, organizationId } as const;
      await jobs.enqueueAll(trx, 'registrationEmail', [email]);
    });
  }
}

/** Withdraws registrations that were not paid in time, so that others get their places. */
export async function withdrawUnpaid(context: FeeContext): Promise<void> {
  const late = await selectUnpaid(context, context.clock()).execute();
  await forAll(late, async ({ id, registration_id: registration, form_id: form }) => {
    await closeCheckouts(context, id); // whoever is paying just now either has paid or can't any more
    await changePlaces(context, { id: form }, async ({ trx, now, notify }) => {
      const still = await selectUnpaid({ ...context, db: trx }, now)
        .where('registration_dues.id', '=', id)
        .executeTakeFirst();
      const row = still && (await findRegistration(trx, registration));
      if (!row) return;
      await trx
        .updateTable('registrations')
        .set({ state: 'withdrawn', confirm_by: null, waits_since: null })
        .where('id', '=', registration)
        .execute();
      notify(registration, 'unpaid');
    }).catch((fault: unknown) => {
      if (!(fault instanceof Problem)) throw fault; // else the form is gone
    });
  });
}

/** Selects what registrations with a place owe until a time. */
function selectUnpaid({ db }: Pick<FeeContext, 'db'>, until: Date) {
  return db
    .selectFrom('registration_dues')
    .innerJoin('registrations', 'registrations.id', 'registration_id')
    .innerJoin('registration_forms as form', 'form.id', 'registrations.form_id')
    .leftJoin('form_fees', 'form_fees.form_id', 'form.id')
    .select(['registration_dues.id', 'registration_id', 'due_by', 'form.id as form_id'])
    .select(['form.organization_id', 'days_to_pay as days'])
    .where('registrations.state', '=', 'accepted')
    .where('due_by', '<=', until)
    .where(OWED, '>', 0);
}

/** Does something about each, and throws what failed when all are through. */
async function forAll<T>(all: readonly T[], run: (one: T) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = [];
  for (const one of all) await run(one).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, 'Not all fees could be settled.');
}
