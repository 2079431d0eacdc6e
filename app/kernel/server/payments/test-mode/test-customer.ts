/** What people do at the test mode's connected accounts: their owners, customers and banks. */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { createId } from '../../secret.ts';
import type { ConnectedPlace } from '../connected-place.ts';
import { emitEvents, noteConnected } from './connected-events.ts';

type CheckoutRow = Selectable<Tables['testpay_checkouts']>;
type Db = Kysely<Tables>;

/** A customer's checkout; null: there is none. */
export async function findTestCheckout(db: Db, id: string): Promise<CheckoutRow | null> {
  const row = await db
    .selectFrom('testpay_checkouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends a checkout whose time is over. */
export async function expireLate(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('testpay_checkouts')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .execute();
}

/** Makes a test account able to take payments; returns where its owner goes on, null: it is unknown. */
export async function onboardTestAccount(
  place: ConnectedPlace,
  id: string,
): Promise<string | null> {
  const back = await place.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('testpay_accounts')
      .set({ can_charge: true })
      .where('id', '=', id)
      .returning('back_url')
      .executeTakeFirst();
    if (row) await noteConnected(trx, id, 'account', id);
    return row?.back_url ?? null;
  });
  await emitEvents(place);
  return back;
}

/** Pays an open checkout as a test customer; returns whether it is paid then. */
export async function payTestCheckout(place: ConnectedPlace, id: string): Promise<boolean> {
  const { db, now } = place;
  await expireLate(db, id, now());
  await db.transaction().execute(async (trx) => {
    const paid = await trx
      .updateTable('testpay_checkouts')
      .set({ state: 'paid', payment_id: `pi_${createId()}` })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returning('account_id')
      .executeTakeFirst();
    if (paid) await noteConnected(trx, paid.account_id, 'checkout', id);
  });
  await emitEvents(place);
  return (await findTestCheckout(db, id))?.state === 'paid';
}

/** Has the bank of a test customer take money back, or return it. */
export async function disputeTestPayment(
  place: ConnectedPlace,
  { payment, cents, state }: { payment: string; cents: number; state: 'open' | 'won' | 'lost' },
): Promise<void> {
  await place.db.transaction().execute(async (trx) => {
    const { account_id: account } = await trx
      .selectFrom('testpay_checkouts')
      .select('account_id')
      .where('payment_id', '=', payment)
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('testpay_disputes')
      .values({ id: `dp_${payment}`, payment_id: payment, cents, state })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ state }))
      .execute();
    await noteConnected(trx, account, 'payment', payment);
  });
  await emitEvents(place);
}

/** Erases an account with all that was paid to it. */
export async function eraseTestAccount(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx
    .deleteFrom('testpay_disputes')
    .where('payment_id', 'in', (query) =>
      query
        .selectFrom('testpay_checkouts')
        .select('payment_id')
        .where('account_id', '=', id)
        .where('payment_id', 'is not', null)
        .$castTo<{ payment_id: string }>(),
    )
    .execute();
  for (const table of [
    'testpay_connected_events',
    'testpay_refunds',
    'testpay_checkouts',
  ] as const) {
    await trx.deleteFrom(table).where('account_id', '=', id).execute();
  }
  await trx.deleteFrom('testpay_accounts').where('id', '=', id).execute();
}
