/**
 * Stores purchases by key. An organizer makes one at a time, in all processes: the row of the
 * purchase in progress is the lock. Its process sends heartbeats, or is considered dead.
 */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

const LONGEST = 60_000; // milliseconds without a heartbeat after which a process is considered dead
export const SIGN_OF_LIFE = LONGEST / 3;

/** The outcome of a purchase. `unfinished`: repeat it, and the provider knows the outcome. */
export type StoredOutcome =
  | { readonly kind: 'bought'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly code: string }
  | { readonly kind: 'unfinished' };

export interface PurchaseKey {
  readonly userId: string;
  readonly key: string; // a digest
}

export type PurchaseStart =
  | { readonly kind: 'begun'; readonly again: boolean } // the provider may have it already
  | { readonly kind: 'done'; readonly outcome: Exclude<StoredOutcome, { kind: 'unfinished' }> }
  | { readonly kind: 'otherCard' } // the key is of another purchase
  | { readonly kind: 'busy' } // another purchase is in progress
  | { readonly kind: 'gone' }; // the organization was deleted

/** Begins a purchase, unless its outcome is known or one of the same organizer is in progress. */
export function beginPurchase(
  db: Kysely<Tables>,
  { userId, key, cardToken }: PurchaseKey & { readonly cardToken: string },
  now: Date,
): Promise<PurchaseStart> {
  return db.transaction().execute(async (trx): Promise<PurchaseStart> => {
    const organization = await trx
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', userId)
      .forNoKeyUpdate() // one purchase at a time
      .executeTakeFirst();
    if (!organization) return { kind: 'gone' };
    const own = await trx
      .selectFrom('purchases')
      .selectAll()
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .forUpdate() // its outcome cannot change until the commit
      .executeTakeFirst();
    if (own && own.card_token !== cardToken) return { kind: 'otherCard' };
    const outcome = own?.outcome as StoredOutcome | null | undefined; // written by `finishPurchase`
    if (outcome && outcome.kind !== 'unfinished') return { kind: 'done', outcome };
    const other = await trx
      .selectFrom('purchases')
      .select('key')
      .where('user_id', '=', userId)
      .where('outcome', 'is', null)
      .where('started_at', '>', new Date(now.getTime() - LONGEST))
      .executeTakeFirst();
    if (other) return { kind: 'busy' };
    await trx
      .insertInto('purchases')
      .values({ user_id: userId, key, card_token: cardToken, started_at: now, outcome: null })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'key']).doUpdateSet({ started_at: now, outcome: null }),
      )
      .execute();
    return { kind: 'begun', again: own !== undefined };
  });
}

/** Sends a heartbeat: the purchase is still in progress. */
export async function keepMaking(
  db: Kysely<Tables>,
  purchase: PurchaseKey,
  now: Date,
): Promise<void> {
  await changePurchase(db, purchase)
    .set({ started_at: now })
    .where('outcome', 'is', null)
    .execute();
}

/** Stores the outcome of a purchase. */
export async function finishPurchase(
  db: Kysely<Tables>,
  purchase: PurchaseKey,
  outcome: StoredOutcome,
): Promise<void> {
  await changePurchase(db, purchase)
    .set({ outcome: JSON.stringify(outcome) })
    .execute();
}

/** Stores this outcome for all other unfinished purchases of an organizer: one plan is enough. */
export async function finishOthers(
  db: Kysely<Tables>,
  { userId, key }: PurchaseKey,
  outcome: StoredOutcome,
): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ outcome: JSON.stringify(outcome) })
    .where('user_id', '=', userId)
    .where('key', '<>', key)
    .where(sql<boolean>`coalesce(outcome ->> 'kind', 'unfinished') = 'unfinished'`)
    .execute();
}

/** Lists purchases in progress without a recent heartbeat: their process died. */
export async function listAbandoned(db: Kysely<Tables>, now: Date): Promise<PurchaseKey[]> {
  const rows = await db
    .selectFrom('purchases')
    .select(['user_id', 'key'])
    .where('outcome', 'is', null)
    .where('started_at', '<=', new Date(now.getTime() - LONGEST))
    .execute();
  return rows.map(({ user_id: userId, key }) => ({ userId, key }));
}

/** Marks an abandoned purchase as checked, unless it was begun again. */
export async function leaveUnfinished(
  db: Kysely<Tables>,
  purchase: PurchaseKey,
  now: Date,
): Promise<void> {
  await changePurchase(db, purchase)
    .set({ outcome: JSON.stringify({ kind: 'unfinished' } satisfies StoredOutcome) })
    .where('outcome', 'is', null)
    .where('started_at', '<=', new Date(now.getTime() - LONGEST))
    .execute();
}

/** Lists users with an unfinished purchase and no current plan. */
export async function listUnfinishedBuyers(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('purchases')
    .innerJoin('plans', 'plans.user_id', 'purchases.user_id')
    .select('purchases.user_id')
    .distinct()
    .where('plans.state', 'not in', ['active', 'overdue'])
    .where(sql<boolean>`outcome ->> 'kind' = 'unfinished'`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Deletes a purchase that never reached the provider. */
export async function dropPurchase(
  db: Kysely<Tables>,
  { userId, key }: PurchaseKey,
): Promise<void> {
  await db.deleteFrom('purchases').where('user_id', '=', userId).where('key', '=', key).execute();
}

function changePurchase(db: Kysely<Tables>, { userId, key }: PurchaseKey) {
  return db.updateTable('purchases').where('user_id', '=', userId).where('key', '=', key);
}
