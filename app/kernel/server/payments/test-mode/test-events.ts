/**
 * What the listener has to hear. An event is written with the change that it is about and stays until it
 * was heard, so none is lost where a process dies between the two; the same may be heard twice.
 */
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { createId } from '../../secret.ts';
import type { PaymentsPlace } from '../settled-payments.ts';

const AT_ONCE = 100;

export async function noteChange(trx: Transaction<Tables>, subscriptionId: string): Promise<void> {
  await trx
    .insertInto('testpay_events')
    .values({ id: `evt_${createId()}`, subscription_id: subscriptionId })
    .execute();
}

/** Tells everything that was not heard yet, in order. Not to be called in a transaction. */
export async function notifyChanges({ db, onEvent }: PaymentsPlace): Promise<void> {
  for (;;) {
    const events = await db
      .selectFrom('testpay_events')
      .selectAll()
      .orderBy('position')
      .limit(AT_ONCE)
      .execute();
    for (const { id, subscription_id: subscriptionId } of events) {
      await onEvent({ id, subscriptionId });
      await db.deleteFrom('testpay_events').where('id', '=', id).execute();
    }
    if (events.length < AT_ONCE) return;
  }
}
