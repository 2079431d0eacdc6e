/** The bin: deleted schedules until they are erased. Nothing in it is published. */
import type { Kysely, Transaction } from 'kysely';
import type { Plans } from '#features/billing/server/port.ts';
import { noteScheduleAct } from '#features/organizations/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { BinnedSchedule } from '../models.ts';
import type { Edited, Owned } from './head.ts';
import { LISTED, listed } from './list-store.ts';

const DAY = 86_400_000; // milliseconds
const BIN_LIFE = 30 * DAY;

/** Lists the schedules that can still be restored, most recently deleted first. */
export async function findBinned(
  db: Kysely<Tables>,
  ownerId: string,
  now: Date,
): Promise<BinnedSchedule[]> {
  const rows = await db
    .selectFrom('schedules')
    .select(LISTED)
    .where('owner_id', '=', ownerId)
    .where('draft_of', 'is', null)
    .where('deleted_at', '>', new Date(now.getTime() - BIN_LIFE))
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...listed(row),
    deleted: row.deleted_at!.toISOString(), // not null: the query compares it
    erasedOn: new Date(row.deleted_at!.getTime() + BIN_LIFE).toISOString(),
  }));
}

interface BinDeps {
  readonly db: Kysely<Tables>;
  readonly plans: Plans;
}

/** Moves a schedule to the bin; returns whether it was found. */
export function binSchedule({ db, plans }: BinDeps, owned: Edited, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await plans.holdMonth(trx, owned.ownerId);
    const binned = await ownRow(trx, owned)
      .set({ deleted_at: now })
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    const isBinned = binned.numUpdatedRows > 0n;
    if (isBinned) await noteScheduleAct(trx, { ...actOf(owned), act: 'deleted' }, owned.id, now);
    return isBinned;
  });
}

/** Restores a schedule from the bin, unpublished; returns whether it was still there. */
export function unbinSchedule({ db, plans }: BinDeps, owned: Edited, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await plans.holdMonth(trx, owned.ownerId);
    const restored = await ownRow(trx, owned)
      .set({ deleted_at: null, published_at: null })
      .where('deleted_at', '>', new Date(now.getTime() - BIN_LIFE))
      .executeTakeFirst();
    const isBack = restored.numUpdatedRows > 0n;
    if (isBack) await noteScheduleAct(trx, { ...actOf(owned), act: 'restored' }, owned.id, now);
    return isBack;
  });
}

/** Erases every schedule, of any owner, that has been in the bin for `BIN_LIFE`. */
export async function emptyBin(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('schedules')
    .where('deleted_at', '<=', new Date(now.getTime() - BIN_LIFE))
    .execute();
}

function actOf({ ownerId, by }: Edited) {
  return { organizationId: ownerId, organizerId: by.organizerId };
}

function ownRow(trx: Transaction<Tables>, { ownerId, id }: Owned) {
  return trx
    .updateTable('schedules')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('draft_of', 'is', null);
}
