import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { createId, createSecret } from '../../secret.ts';
import type { ProviderPlan, SubscribeInput, SubscribeOutcome } from '../payments.ts';
import type { PaymentsPlace } from '../settled-payments.ts';
import { startOfMonth } from './billing-month.ts';
import { chargeInvoice } from './charge-invoice.ts';
import { holdCustomer } from './hold-customer.ts';
import { loadPlan } from './load-plan.ts';
import { dropAskedPlans, holdPurchase, keepPurchase, refuse } from './purchases.ts';
import { type GoodConduct, isGood } from './test-cards.ts';
import { noteChange } from './test-events.ts';
import { type TakenCard, takeToken } from './test-tokens.ts';
import { type Subscription, writeInvoice } from './write-invoice.ts';

const TIMEOUT = 23 * 60 * 60 * 1000; // milliseconds for the holder of a card to answer

/** `Payments.subscribe`. Who has a plan already gets no other one, and is charged nothing. */
export function subscribe(
  { db, now }: PaymentsPlace,
  { customer, plan, cardToken, key }: SubscribeInput,
): Promise<SubscribeOutcome> {
  return db.transaction().execute(async (trx) => {
    const before = await holdPurchase(trx, key, [customer.userId, plan, cardToken]);
    if (before.refusal !== null) return refuse(before.refusal);
    if (before.subscription_id !== null) return outcomeOf(trx, before.subscription_id);

    const { customerId } = customer;
    await holdCustomer(trx, customer);
    const running = await findRunningId(trx, customerId);
    if (running !== null) {
      await keepPurchase(trx, key, { customerId, subscriptionId: running });
      return outcomeOf(trx, running);
    }
    await dropAskedPlans(trx, customerId);
    const { conduct, card } = await takeToken(trx, { id: cardToken, customerId }, now());
    if (!isGood(conduct)) {
      await keepPurchase(trx, key, { customerId, refusal: conduct });
      return refuse(conduct);
    }
    const { id } = await begin(trx, customerId, { conduct, card }, now());
    await keepPurchase(trx, key, { customerId, subscriptionId: id });
    return outcomeOf(trx, id);
  });
}

/** `Payments.findRunning`. */
export async function findRunning(
  db: Kysely<Tables>,
  customerId: string,
): Promise<ProviderPlan | null> {
  const id = await findRunningId(db, customerId);
  return id === null ? null : loadPlan(db, id);
}

async function findRunningId(db: Kysely<Tables>, customerId: string): Promise<string | null> {
  const running = await db
    .selectFrom('testpay_subscriptions')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['active', 'overdue'])
    .executeTakeFirst();
  return running?.id ?? null;
}

async function outcomeOf(
  trx: Transaction<Tables>,
  subscriptionId: string,
): Promise<SubscribeOutcome> {
  const { client_secret: clientSecret } = await trx
    .selectFrom('testpay_subscriptions')
    .select('client_secret')
    .where('id', '=', subscriptionId)
    .executeTakeFirstOrThrow();
  const plan = await loadPlan(trx, subscriptionId);
  if (!plan) throw new Error(`The plan ${subscriptionId} of a purchase is gone.`);
  if (plan.state === 'incomplete' && clientSecret !== null) {
    return { kind: 'holderAsked', clientSecret };
  }
  return { kind: 'subscribed', plan };
}

/** A plan whose first month is paid, or is to be when the holder of the card has answered. */
async function begin(
  trx: Transaction<Tables>,
  customerId: string,
  { conduct, card }: TakenCard & { readonly conduct: GoodConduct },
  now: Date,
): Promise<Subscription> {
  const isAsked = conduct === 'asksHolder';
  const monthEnd = startOfMonth(now, 1);
  const subscription = await trx
    .insertInto('testpay_subscriptions')
    .values({
      id: `sub_${createId()}`,
      customer_id: customerId,
      state: isAsked ? 'incomplete' : 'active',
      ends_with_month: false,
      conduct,
      card: card && JSON.stringify(card),
      client_secret: isAsked ? `testpay_${createSecret()}` : null,
      anchor: now,
      month: 0,
      month_start: now,
      month_end: monthEnd,
      due_at: isAsked ? new Date(now.getTime() + TIMEOUT) : monthEnd,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!isAsked) await payFirstMonth(trx, subscription, now);
  await noteChange(trx, subscription.id);
  return subscription;
}

/** Every card that came so far pays once. */
export async function payFirstMonth(
  trx: Transaction<Tables>,
  subscription: Subscription,
  now: Date,
): Promise<void> {
  const month = { start: subscription.month_start, end: subscription.month_end };
  const invoice = await writeInvoice(trx, subscription, { month, counted: null }, now);
  if (invoice) await chargeInvoice(trx, invoice, true);
}
