/** Events about connected accounts, each of which stays until it was heard. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { createId } from '../../secret.ts';
import type { ConnectedEvent } from '../connected.ts';
import type { ConnectedPlace } from '../connected-place.ts';

/** Writes down what the listener has to hear, with the change that it is about. */
export async function noteConnected(
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
export async function emitEvents({ db, onEvent }: ConnectedPlace): Promise<void> {
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
