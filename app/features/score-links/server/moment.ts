import { sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

/** The state of a schedule at the time of a request. */
export interface Moment {
  readonly schedule: string; // its id
  readonly ownerId: string;
  readonly version: number;
  readonly edit: number; // the newest version that is an edit, not a result
}

/** Returns null when there is no such schedule, or it is in the bin. */
export async function findMoment(trx: Transaction<Tables>, id: string): Promise<Moment | null> {
  const row = await trx
    .selectFrom('schedules')
    .select(['owner_id', 'version'])
    .select(
      sql<number>`(select max(version) from schedule_changes where schedule_id = schedules.id)`.as(
        'edit',
      ),
    )
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { schedule: id, ownerId: row.owner_id, version: row.version, edit: row.edit } : null;
}
