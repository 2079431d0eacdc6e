import type { PaymentsPlace } from '../settled-payments.ts';
import { handleSetup } from './change-card.ts';
import { dropPlan } from './purchases.ts';
import { payFirstMonth } from './subscribe.ts';
import { noteChange, notifyChanges } from './test-events.ts';

/**
 * Takes in what the holder of a card says to their bank: a yes pays, a no refuses the purchase. What was
 * answered before stays so. Says how the purchase came out; null where nobody is asked by that secret.
 */
export async function respondAsHolder(
  place: PaymentsPlace,
  { clientSecret, approves }: { readonly clientSecret: string; readonly approves: boolean },
): Promise<'paid' | 'refused' | null> {
  const outcome = await place.db.transaction().execute(async (trx) => {
    const subscription = await trx
      .selectFrom('testpay_subscriptions')
      .selectAll()
      .where('client_secret', '=', clientSecret)
      .forUpdate()
      .executeTakeFirst();
    if (!subscription) return handleSetup(trx, clientSecret, approves);
    const { id, state, month_end } = subscription;
    if (state === 'ended') return 'refused';
    if (state !== 'incomplete') return 'paid';
    if (!approves) {
      await dropPlan(trx, id);
      return 'refused';
    }
    await payFirstMonth(trx, subscription, place.now());
    await trx
      .updateTable('testpay_subscriptions')
      .set({ state: 'active', due_at: month_end })
      .where('id', '=', id)
      .execute();
    await noteChange(trx, id);
    return 'paid';
  });
  await notifyChanges(place);
  return outcome;
}
