/** Queries for the list of an organizer's saved schedules. */

import type { ListedSchedule, NewName } from '@evenfield/wire';
import type { Kysely, Selection } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { LockedSchedule } from '../models.ts';
import { PUBLISHED } from './head.ts';

export const LISTED = [
  'id',
  'name',
  'version',
  'created_at',
  'changed_at',
  'deleted_at',
  PUBLISHED,
] as const;

/** Selects an owner's schedules outside the bin, newest first; add `where` to narrow it. */
export function selectListed(db: Kysely<Tables>, ownerId: string) {
  return db
    .selectFrom('schedules')
    .select(LISTED)
    .where('owner_id', '=', ownerId)
    .where('draft_of', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

/** Lists schedules of up to `mostTeams` teams, newest first. */
export async function findSchedules(
  db: Kysely<Tables>,
  ownerId: string,
  mostTeams: number,
): Promise<ListedSchedule[]> {
  const rows = await selectListed(db, ownerId).where('team_count', '<=', mostTeams).execute();
  return rows.map(listed);
}

/** Lists schedules of more than `mostTeams` teams, newest first. */
export async function findLockedSchedules(
  db: Kysely<Tables>,
  ownerId: string,
  mostTeams: number,
): Promise<LockedSchedule[]> {
  const rows = await selectListed(db, ownerId)
    .select(['team_count', 'first_date', 'last_date'])
    .where('team_count', '>', mostTeams)
    .execute();
  return rows.map((row) => ({
    ...listed(row),
    teams: row.team_count,
    firstDate: row.first_date,
    lastDate: row.last_date,
  }));
}

/** Renames a schedule; returns whether it was found. */
export async function nameSchedule(
  db: Kysely<Tables>,
  ownerId: string,
  { id, name }: NewName,
): Promise<boolean> {
  const named = await db
    .updateTable('schedules')
    .set({ name, is_named: true })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('draft_of', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return named.numUpdatedRows > 0n;
}

export function listed(
  row: Selection<Tables, 'schedules', (typeof LISTED)[number]>,
): ListedSchedule {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    created: row.created_at.toISOString(),
    changed: row.changed_at.toISOString(),
    published: row.published,
  };
}
