/**
 * Purchases by their key. One organiser makes one at a time: the row of the one that is being made is the
 * lock, for all processes. Whoever makes it says so again and again, or is taken for dead.
 */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

const LONGEST = 60_000; // milliseconds: whoever has said nothing for longer has died
export const SIGN_OF_LIFE = LONGEST / 3;

/** How a purchase came out. `unfinished`: the same one is sent again, and the provider knows what came of it. */
export type KeptOutcome =
  | { readonly kind: 'bought'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly code: string }
  | { readonly kind: 'unfinished' };

export interface PurchaseKey {
  readonly userId: string;
  readonly key: string; // a digest
}

export type PurchaseStart =
  | { readonly kind: 'begun'; readonly again: boolean } // again: the provider may have it already
  | { readonly kind: 'done'; readonly outcome: Exclude<KeptOutcome, { kind: 'unfinished' }> }
  | { readonly kind: 'otherCard' } // the key was another purchase's
  | { readonly kind: 'busy' } // one of theirs is being made
  | { readonly kind: 'gone' }; // the account

/** Begins a purchase, unless it is known how it came out, or one of the same organiser is being made. */
export function beginPurchase(
  db: Kysely<Tables>,
  { userId, key, cardToken }: PurchaseKey & { readonly cardToken: string },
  now: Date,
): Promise<PurchaseStart> {
  return db.transaction().execute(async (trx): Promise<PurchaseStart> => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .forNoKeyUpdate() // their purchases come in here one after another
      .executeTakeFirst();
    if (!user) return { kind: 'gone' };
    const own = await trx
      .selectFrom('purchases')
      .selectAll()
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .forUpdate() // it does not come out between this look and the next
      .executeTakeFirst();
    if (own && own.card_token !== cardToken) return { kind: 'otherCard' };
    const outcome = own?.outcome as KeptOutcome | null | undefined; // as `finishPurchase` has written it
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

/** Says that a purchase is still being made. */
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

/** Notes how a purchase came out. */
export async function finishPurchase(
  db: Kysely<Tables>,
  purchase: PurchaseKey,
  outcome: KeptOutcome,
): Promise<void> {
  await changePurchase(db, purchase)
    .set({ outcome: JSON.stringify(outcome) })
    .execute();
}

/** Lets every other purchase of an organiser come out so that was not finished: one plan is enough. */
export async function finishOthers(
  db: Kysely<Tables>,
  { userId, key }: PurchaseKey,
  outcome: KeptOutcome,
): Promise<void> {
  await db
    .updateTable('purchases')
    .set({ outcome: JSON.stringify(outcome) })
    .where('user_id', '=', userId)
    .where('key', '<>', key)
    .where(sql<boolean>`coalesce(outcome ->> 'kind', 'unfinished') = 'unfinished'`)
    .execute();
}

/** Purchases whose process has died: nobody has said for a while that they are being made. */
export async function listAbandoned(db: Kysely<Tables>, now: Date): Promise<PurchaseKey[]> {
  const rows = await db
    .selectFrom('purchases')
    .select(['user_id', 'key'])
    .where('outcome', 'is', null)
    .where('started_at', '<=', new Date(now.getTime() - LONGEST))
    .execute();
  return rows.map(({ user_id: userId, key }) => ({ userId, key }));
}

/** Notes that an abandoned purchase was looked into, unless somebody has begun it anew. */
export async function leaveUnfinished(
  db: Kysely<Tables>,
  purchase: PurchaseKey,
  now: Date,
): Promise<void> {
  await changePurchase(db, purchase)
    .set({ outcome: JSON.stringify({ kind: 'unfinished' } satisfies KeptOutcome) })
    .where('outcome', 'is', null)
    .where('started_at', '<=', new Date(now.getTime() - LONGEST))
    .execute();
}

/** Everybody with a purchase that was not finished, and without a plan that runs. */
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

/** Forgets a purchase that was never begun with the provider. */
export async function dropPurchase(
  db: Kysely<Tables>,
  { userId, key }: PurchaseKey,
): Promise<void> {
  await db.deleteFrom('purchases').where('user_id', '=', userId).where('key', '=', key).execute();
}

function changePurchase(db: Kysely<Tables>, { userId, key }: PurchaseKey) {
  return db.updateTable('purchases').where('user_id', '=', userId).where('key', '=', key);
}
