/** `Payments.changeCard`. */
import { SETUP_SECRET } from '@evenfield/wire/billing';
import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { createSecret, digestOf } from '../../secret.ts';
import type { CardChange, CardChangeOutcome } from '../payments.ts';
import { refusalSentence } from '../refusal-sentence.ts';
import type { PaymentsPlace } from '../settled-payments.ts';
import { otherPurchase } from './purchases.ts';
import { settlePlan } from './settle-next.ts';
import { isGood } from './test-cards.ts';
import { noteChange } from './test-events.ts';
import { takeToken } from './test-tokens.ts';
import type { Subscription } from './write-invoice.ts';

type Change = Selectable<Tables['testpay_card_changes']>;

export function changeCard(
  { db, now }: PaymentsPlace,
  { customerId, subscriptionId, cardToken, key }: CardChange,
): Promise<CardChangeOutcome> {
  return db.transaction().execute(async (trx) => {
    await settlePlan(trx, subscriptionId, now());
    const plan = await holdRunning(trx, { customerId, subscriptionId });
    if (!plan) return { kind: 'notRunning' };
    const change = await holdChange(trx, key, [subscriptionId, cardToken]);
    if (change.state === 'changed') return { kind: 'changed' };
    if (change.state === 'refused') return refuse(change.refusal ?? 'card_declined');
    if (change.state === 'asked') return confirmWithHolder(change);
    if (change.state === 'approved') return useCard(trx, plan, change);
    const { conduct, card } = await takeToken(trx, { id: cardToken, customerId }, now());
    const isAsked = conduct === 'asksHolder';
    const begun = await trx
      .updateTable('testpay_card_changes')
      .set({
        ...{ subscription_id: subscriptionId, conduct, card: card && JSON.stringify(card) },
        client_secret: isAsked ? SETUP_SECRET + createSecret() : null,
        ...(isAsked && { state: 'asked' as const }),
      })
      .where('key', '=', key)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (isAsked) return confirmWithHolder(begun);
    return isGood(conduct) ? useCard(trx, plan, begun) : keepRefusal(trx, key, conduct);
  });
}

/** Takes in what the holder of a card says to their bank; null where nobody is asked by that secret. */
export async function handleSetup(
  trx: Transaction<Tables>,
  clientSecret: string,
  approves: boolean,
): Promise<'paid' | 'refused' | null> {
  const change = await trx
    .selectFrom('testpay_card_changes')
    .selectAll()
    .where('client_secret', '=', clientSecret)
    .forUpdate()
    .executeTakeFirst();
  if (!change) return null;
  if (change.state !== 'asked') return change.state === 'refused' ? 'refused' : 'paid';
  if (!approves) {
    await keepRefusal(trx, change.key, 'setup_intent_authentication_failure');
    return 'refused';
  }
  await setState(trx, change.key, { state: 'approved' });
  return 'paid';
}

function holdRunning(
  trx: Transaction<Tables>,
  { customerId, subscriptionId }: Pick<CardChange, 'customerId' | 'subscriptionId'>,
): Promise<Subscription | undefined> {
  return trx
    .selectFrom('testpay_subscriptions')
    .selectAll()
    .where('id', '=', subscriptionId)
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['active', 'overdue'])
    .forUpdate()
    .executeTakeFirst();
}

async function holdChange(
  trx: Transaction<Tables>,
  key: string,
  wish: readonly string[],
): Promise<Change> {
  const digest = digestOf(JSON.stringify(wish));
  await trx
    .insertInto('testpay_card_changes')
    .values({ key, wish: digest, state: 'begun' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const change = await trx
    .selectFrom('testpay_card_changes')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (change.wish !== digest) throw otherPurchase();
  return change;
}

/** Pays what is owed with the card; then it is the plan's. */
async function useCard(
  trx: Transaction<Tables>,
  { id, state, month_end }: Subscription,
  { key, conduct, card }: Change,
): Promise<CardChangeOutcome> {
  if (state === 'overdue') {
    if (conduct === 'paysOnce') return keepRefusal(trx, key, 'card_declined');
    await trx
      .updateTable('testpay_invoices')
      .set({ status: 'paid', next_try: null })
      .where('subscription_id', '=', id)
      .where('status', '=', 'open')
      .execute();
  }
  await trx
    .updateTable('testpay_subscriptions')
    .set({
      ...{ conduct: conduct ?? 'pays', card: card === null ? null : JSON.stringify(card) },
      ...(state === 'overdue' && { state: 'active' as const, due_at: month_end }),
    })
    .where('id', '=', id)
    .execute();
  await setState(trx, key, { state: 'changed' });
  await noteChange(trx, id);
  return { kind: 'changed' };
}

function confirmWithHolder({ client_secret: clientSecret }: Change): CardChangeOutcome {
  if (clientSecret === null) throw new Error('The holder of a card is asked without a secret.');
  return { kind: 'holderAsked', clientSecret };
}

async function keepRefusal(
  trx: Transaction<Tables>,
  key: string,
  refusal: string,
): Promise<CardChangeOutcome> {
  await setState(trx, key, { state: 'refused', refusal });
  return refuse(refusal);
}

function refuse(code: string): CardChangeOutcome {
  return { kind: 'refused', code, message: refusalSentence(code) };
}

async function setState(
  trx: Transaction<Tables>,
  key: string,
  change: Partial<Pick<Change, 'state' | 'refusal'>>,
): Promise<void> {
  await trx.updateTable('testpay_card_changes').set(change).where('key', '=', key).execute();
}
