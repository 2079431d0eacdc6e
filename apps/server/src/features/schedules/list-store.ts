/** The saved schedules of an organiser. */
import type { ListedSchedule, NewName } from '@evenfield/contract';
import type { Kysely, Selection } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
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

/** Those of up to so many teams, newest first. */
export async function findSchedules(
  db: Kysely<Tables>,
  ownerId: string,
  mostTeams: number,
): Promise<ListedSchedule[]> {
  const rows = await db
    .selectFrom('schedules')
    .select(LISTED)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('team_count', '<=', mostTeams)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(listed);
}

/** Calls a schedule by another name; says whether there was one to call. */
export async function nameSchedule(
  db: Kysely<Tables>,
  ownerId: string,
  { id, name }: NewName,
): Promise<boolean> {
  const named = await db
    .updateTable('schedules')
    .set({ name })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
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
