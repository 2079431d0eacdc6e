/** Tokens of the test mode: each stands for a card that was typed once, and says what that card does. */
import type { PaymentCard } from '@evenfield/wire/billing';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { createId } from '../../secret.ts';
import type { CardConduct } from './test-cards.ts';

const LIFE = 24 * 60 * 60 * 1000; // milliseconds

export async function createTestToken(
  db: Kysely<Tables>,
  conduct: CardConduct,
  now: Date,
  card: PaymentCard | null = null, // null: nobody asks which card it is
): Promise<string> {
  const id = `tok_${createId()}`;
  await db
    .insertInto('testpay_tokens')
    .values({
      ...{ id, conduct, customer_id: null, created_at: now },
      card: card && JSON.stringify(card),
    })
    .execute();
  return id;
}

/** A card as it was typed. */
export interface TakenCard {
  readonly conduct: CardConduct;
  readonly card: PaymentCard | null;
}

/** What the card does, which is that customer's from now on. Another customer's token is unusable, or an old one. */
export async function takeToken(
  trx: Transaction<Tables>,
  { id, customerId }: { readonly id: string; readonly customerId: string },
  now: Date,
): Promise<TakenCard> {
  const token = await trx
    .updateTable('testpay_tokens')
    .set({ customer_id: customerId })
    .where('id', '=', id)
    .where('created_at', '>', new Date(now.getTime() - LIFE))
    .where((row) => row.or([row('customer_id', 'is', null), row('customer_id', '=', customerId)]))
    .returning(['conduct', 'card'])
    .executeTakeFirst();
  if (!token) return { conduct: 'unusable_token', card: null };
  return { conduct: token.conduct as CardConduct, card: token.card as PaymentCard | null }; // as written above
}

/** Deletes tokens that cannot be used any more. */
export async function deleteOldTokens(db: Kysely<Tables>, now: Date): Promise<void> {
  const old = new Date(now.getTime() - LIFE);
  await db.deleteFrom('testpay_tokens').where('created_at', '<', old).execute();
}
