/**
 * Connected accounts of the built-in test mode. Accounts, checkouts, refunds and disputes are rows of its
 * own; its pages are simple ones on this server, where a test customer pays or goes back.
 */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { Problem } from '../../problem.ts';
import { createId, digestOf } from '../../secret.ts';
import type {
  Checkout,
  CheckoutInput,
  CheckoutPayment,
  ConnectedAccount,
  ConnectedEvent,
  ConnectedPayments,
  RefundOrder,
} from '../connected.ts';
import type { ConnectedPlace } from '../open-connected.ts';
import { otherPurchase } from './purchases.ts';

type CheckoutRow = Selectable<Tables['testpay_checkouts']>;
type Db = Kysely<Tables>;

/** Paths of the pages on this server. */
export const TEST_ACCOUNT_PATH = '/dev/test-accounts/:id';
export const TEST_CHECKOUT_PATH = '/dev/test-checkouts/:id';

export function testConnected(place: ConnectedPlace): ConnectedPayments {
  const { db, now, address } = place;
  const pageOf = (path: string, id: string) => address() + path.replace(':id', id);
  const viewOf = (row: CheckoutRow) => viewCheckout(db, row, pageOf(TEST_CHECKOUT_PATH, row.id));
  const read = async (account: string, id: string) => {
    await expireLate(db, id, now());
    const row = await findTestCheckout(db, id);
    return row?.account_id === account ? viewOf(row) : null;
  };
  return {
    kind: 'test',
    createAccount: async ({ key }) => {
      const { id } = await db
        .insertInto('testpay_accounts')
        .values({ id: `acct_${createId()}`, key, can_charge: false, back_url: null })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ back_url: null }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    onboardingUrl: async (id, { back }) => {
      const found = await db
        .updateTable('testpay_accounts')
        .set({ back_url: back })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return found === undefined ? null : pageOf(TEST_ACCOUNT_PATH, id);
    },
    readAccount: (id) => readAccount(db, id),
    createCheckout: async (account, input) => viewOf(await insertCheckout(db, account, input)),
    readCheckout: read,
    expireCheckout: async (account, id) => {
      await db.transaction().execute(async (trx) => {
        const ended = await trx
          .updateTable('testpay_checkouts')
          .set({ state: 'expired' })
          .where('id', '=', id)
          .where('account_id', '=', account)
          .where('state', '=', 'open')
          .returning('id')
          .executeTakeFirst();
        if (ended) await noteConnected(trx, account, 'checkout', id);
      });
      await emitEvents(place);
    },
    findCheckout: async (account, payment) => {
      const row = await db
        .selectFrom('testpay_checkouts')
        .select('id')
        .where('account_id', '=', account)
        .where('payment_id', '=', payment)
        .executeTakeFirst();
      return row?.id ?? null;
    },
    refund: async (account, order) => {
      const outcome = await db
        .transaction()
        .execute((trx) => insertRefund(trx, account, order, now()));
      await emitEvents(place);
      return outcome;
    },
    readEvent: refuseEvent,
    emitEvents: () => emitEvents(place),
  };
}

function refuseEvent(): never {
  const message = 'In test mode nobody sends events by HTTP.';
  throw new Problem('malformed', [{ path: '', message }]);
}

async function readAccount(db: Db, id: string): Promise<ConnectedAccount | null> {
  const row = await db
    .selectFrom('testpay_accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { can_charge: canCharge } = row;
  return { id, name: 'Test account', currency: canCharge ? 'usd' : null, canCharge };
}

/** A customer's checkout; null: there is none. */
export async function findTestCheckout(db: Db, id: string): Promise<CheckoutRow | null> {
  const row = await db
    .selectFrom('testpay_checkouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

async function insertCheckout(db: Db, account: string, input: CheckoutInput): Promise<CheckoutRow> {
  const { key, reference, description, cents, currency, shareCents, expires } = input;
  const request = digestOf(JSON.stringify([account, input]));
  const found = await readAccount(db, account);
  if (!found?.canCharge) throw new Problem('overloaded');
  await db
    .insertInto('testpay_checkouts')
    .values({
      ...{ id: `cs_${createId()}`, account_id: account, key, request, reference, description },
      ...{ cents, currency, share_cents: shareCents, expires_at: expires, state: 'open' },
      ...{ success_url: input.successUrl, cancel_url: input.cancelUrl, payment_id: null },
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .execute();
  const row = await db
    .selectFrom('testpay_checkouts')
    .selectAll()
    .where('account_id', '=', account)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (row.request !== request) throw otherPurchase();
  return row;
}

async function viewCheckout(db: Db, row: CheckoutRow, url: string): Promise<Checkout> {
  const { id, reference, state } = row;
  return {
    ...{ id, reference, state },
    url: state === 'open' ? url : null,
    payment: row.payment_id === null ? null : await readPayment(db, row.payment_id, row.cents),
  };
}

async function readPayment(db: Db, id: string, cents: number): Promise<CheckoutPayment> {
  const refunds = await db
    .selectFrom('testpay_refunds')
    .select(['id', 'reference', 'cents', 'failed'])
    .where('payment_id', '=', id)
    .orderBy('created_at')
    .execute();
  const disputes = await db
    .selectFrom('testpay_disputes')
    .select(['id', 'cents', 'state'])
    .where('payment_id', '=', id)
    .execute();
  return { id, cents, refunds, disputes };
}

async function expireLate(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('testpay_checkouts')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .execute();
}

/** The rows of a payment are changed by one at a time. */
async function insertRefund(
  trx: Transaction<Tables>,
  account: string,
  { key, reference, payment, cents }: RefundOrder,
  now: Date,
): Promise<'refunded' | 'refused'> {
  const paid = await trx
    .selectFrom('testpay_checkouts')
    .select(['id', 'cents'])
    .where('account_id', '=', account)
    .where('payment_id', '=', payment)
    .forUpdate()
    .executeTakeFirst();
  if (paid === undefined) return 'refused';
  const known = await trx
    .selectFrom('testpay_refunds')
    .select(['id', 'cents'])
    .where('account_id', '=', account)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known !== undefined) {
    if (known.cents !== cents) throw otherPurchase();
    return 'refunded';
  }
  const { refunds, disputes } = await readPayment(trx, payment, paid.cents);
  const gone = [
    ...refunds.filter(({ failed }) => !failed),
    ...disputes.filter(({ state }) => state !== 'won'),
  ].reduce((sum, one) => sum + one.cents, 0);
  if (cents > paid.cents - gone) return 'refused';
  await trx
    .insertInto('testpay_refunds')
    .values({
      ...{ id: `re_${createId()}`, account_id: account, payment_id: payment, key, reference },
      ...{ cents, failed: false, created_at: now },
    })
    .execute();
  await noteConnected(trx, account, 'payment', payment);
  return 'refunded';
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

async function noteConnected(
  trx: Transaction<Tables>,
  account: string,
  kind: 'account' | 'checkout' | 'payment',
  about: string,
): Promise<void> {
  await trx
    .insertInto('testpay_connected_events')
    .values({ id: `evt_${createId()}`, account_id: account, kind, about })
    .execute();
}

const AT_ONCE = 100;

/** Emits everything that was not heard yet, in order. Not to be called in a transaction. */
async function emitEvents({ db, onEvent }: ConnectedPlace): Promise<void> {
  for (;;) {
    const events = await db
      .selectFrom('testpay_connected_events')
      .selectAll()
      .orderBy('position')
      .limit(AT_ONCE)
      .execute();
    for (const { id, account_id: account, kind, about } of events) {
      const event: ConnectedEvent = { id, account, about: { kind, id: about } };
      await onEvent(event);
      await db.deleteFrom('testpay_connected_events').where('id', '=', id).execute();
    }
    if (events.length < AT_ONCE) return;
  }
}
