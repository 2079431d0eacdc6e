/** The saved schedules of an organiser, and the bin. */
import type { BinnedSchedule, ListedSchedule, NewName } from '@evenfield/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import { type Head, isPublished, type Owned } from './head.ts';

const DAY = 86_400_000; // milliseconds
export const BIN_LIFE = 30 * DAY;

export const LISTED = [
  'id',
  'name',
  'version',
  'created_at',
  'changed_at',
  'deleted_at',
  'published_at',
] as const;

/** Newest first. */
export async function findSchedules(
  db: Kysely<Tables>,
  ownerId: string,
): Promise<ListedSchedule[]> {
  const rows = await db
    .selectFrom('schedules')
    .select(LISTED)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(listed);
}

/** What can still be restored, deleted last first. */
export async function findBinned(
  db: Kysely<Tables>,
  ownerId: string,
  now: Date,
): Promise<BinnedSchedule[]> {
  const rows = await db
    .selectFrom('schedules')
    .select(LISTED)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', '>', new Date(now.getTime() - BIN_LIFE))
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...listed(row),
    deleted: row.deleted_at!.toISOString(), // it is compared above
    erasedOn: new Date(row.deleted_at!.getTime() + BIN_LIFE).toISOString(),
  }));
}

/** Puts a schedule into the bin; says whether there was one to put. */
export function binSchedule(db: Kysely<Tables>, owned: Owned, now: Date): Promise<boolean> {
  return change(ownRow(db, owned).set({ deleted_at: now }).where('deleted_at', 'is', null));
}

/** Takes a schedule out of the bin; says whether it was still there. */
export function unbinSchedule(db: Kysely<Tables>, owned: Owned, now: Date): Promise<boolean> {
  return change(
    ownRow(db, owned)
      .set({ deleted_at: null })
      .where('deleted_at', '>', new Date(now.getTime() - BIN_LIFE)),
  );
}

export function nameSchedule(
  db: Kysely<Tables>,
  ownerId: string,
  { id, name }: NewName,
): Promise<boolean> {
  return change(ownRow(db, { ownerId, id }).set({ name }).where('deleted_at', 'is', null));
}

/** Erases what has lain in the bin for its time, of everybody. */
export async function emptyBin(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('schedules')
    .where('deleted_at', '<=', new Date(now.getTime() - BIN_LIFE))
    .execute();
}

function ownRow(db: Kysely<Tables>, { ownerId, id }: Owned) {
  return db.updateTable('schedules').where('id', '=', id).where('owner_id', '=', ownerId);
}

async function change(query: {
  executeTakeFirst: () => Promise<{ readonly numUpdatedRows: bigint }>;
}): Promise<boolean> {
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

export function listed(row: Pick<Head, (typeof LISTED)[number]>): ListedSchedule {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    created: row.created_at.toISOString(),
    changed: row.changed_at.toISOString(),
    published: isPublished(row),
  };
}
