/** The row of a schedule as its audience may see it, or its owner, who always may. */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Plans } from '#features/billing/server/port.ts';
import { IS_PUBLISHED } from '#kernel/server/database/published.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { HEAD_COLUMNS, type Head } from '../../head.ts';

/** Who views which schedule: its audience or its owner. */
export interface Viewing {
  readonly id: string;
  readonly owner: string | null; // null: the audience
}

export interface ShownHead extends Head {
  readonly announcement: Selectable<Tables['schedules']>['announcement'];
  readonly is_listed: boolean;
  readonly mark: string; // changes with every write of the row
}

/** The id of the transaction that wrote the row: every change of a schedule writes its row. */
const MARK = sql<string>`schedules.xmin::text`.as('mark');

export async function findShownHead(
  trx: Transaction<Tables>,
  plans: Plans,
  viewing: Viewing,
): Promise<ShownHead | null> {
  const head = await seen(trx, plans, viewing)
    .select([...HEAD_COLUMNS, 'announcement', 'is_listed', MARK])
    .executeTakeFirst();
  return head ?? null;
}

/** Returns the current mark, a cheap check whether cached parts are still valid. */
export async function findMark(
  db: Kysely<Tables>,
  plans: Plans,
  viewing: Viewing,
): Promise<string | null> {
  const found = await seen(db, plans, viewing).select(MARK).executeTakeFirst();
  return found?.mark ?? null;
}

function seen(db: Kysely<Tables>, plans: Plans, { id, owner }: Viewing) {
  const schedule = db.selectFrom('schedules').where('id', '=', id);
  if (owner !== null) return schedule.where('owner_id', '=', owner).where('deleted_at', 'is', null);
  return schedule.where(IS_PUBLISHED).where(plans.paysFor(sql.ref('schedules.owner_id')));
}
