/** Purchases by their keys: the same one sent again gets the same answer, and is charged once. */
import type { Selectable, Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { Problem } from '../../problem.ts';
import { digestOf } from '../../secret.ts';
import type { SubscribeOutcome } from '../payments.ts';
import { refusalSentence } from '../refusal-sentence.ts';
import { noteChange } from './test-events.ts';

export const UNCONFIRMED = 'payment_intent_authentication_failure';

/**
 * What came of a purchase so far; until the transaction ends it is nobody else's. Throws the problem
 * `malformed` where the key was another purchase's.
 */
export async function holdPurchase(
  trx: Transaction<Tables>,
  key: string,
  wish: readonly string[],
): Promise<Selectable<Tables['testpay_purchases']>> {
  const digest = digestOf(JSON.stringify(wish));
  await trx
    .insertInto('testpay_purchases')
    .values({ key, wish: digest })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const purchase = await trx
    .selectFrom('testpay_purchases')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (purchase.wish !== digest) throw otherPurchase();
  return purchase;
}

/** A key that was sent before, with something else. */
export function otherPurchase(): Problem {
  const message = 'This key is that of another purchase. Send a new one with each purchase.';
  return new Problem('malformed', [{ path: '', message }]);
}

export async function keepPurchase(
  trx: Transaction<Tables>,
  key: string,
  came: {
    readonly customerId: string;
    readonly subscriptionId?: string;
    readonly refusal?: string;
  },
): Promise<void> {
  await trx
    .updateTable('testpay_purchases')
    .set({
      customer_id: came.customerId,
      subscription_id: came.subscriptionId ?? null,
      refusal: came.refusal ?? null,
    })
    .where('key', '=', key)
    .execute();
}

export function refuse(code: string): SubscribeOutcome {
  return { kind: 'refused', code, message: refusalSentence(code) };
}

/** Ends a plan that was never paid for, since the holder of the card did not say yes. */
export async function dropPlan(trx: Transaction<Tables>, subscriptionId: string): Promise<void> {
  await trx
    .updateTable('testpay_subscriptions')
    .set({ state: 'ended', due_at: null })
    .where('id', '=', subscriptionId)
    .execute();
  await trx
    .updateTable('testpay_purchases')
    .set({ refusal: UNCONFIRMED })
    .where('subscription_id', '=', subscriptionId)
    .execute();
  await noteChange(trx, subscriptionId);
}

/** Ends the plans that wait for an answer: whoever buys anew has given up on them. */
export async function dropAskedPlans(trx: Transaction<Tables>, customerId: string): Promise<void> {
  const unconfirmed = await trx
    .selectFrom('testpay_subscriptions')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'incomplete')
    .forUpdate()
    .execute();
  for (const { id } of unconfirmed) await dropPlan(trx, id);
}
