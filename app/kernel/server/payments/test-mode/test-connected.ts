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
  ConnectedPayments,
  RefundOrder,
} from '../connected.ts';
import type { ConnectedPlace } from '../connected-place.ts';
import { emitEvents, noteConnected } from './connected-events.ts';
import { otherPurchase } from './purchases.ts';
import { expireLate, findTestCheckout } from './test-customer.ts';

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
