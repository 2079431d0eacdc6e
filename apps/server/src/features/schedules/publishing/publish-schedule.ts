import type { PublishWish } from '@evenfield/contract/publishing';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../infra/database/tables.ts';
import type { Plans } from '../../../infra/plans.ts';
import { Problem } from '../../../infra/problem.ts';
import { lockHead } from '../head.ts';

interface PublishDesk {
  readonly db: Kysely<Tables>;
  readonly plans: Plans;
}

/**
 * Shows a schedule to everybody, which counts its matches, or no longer. Says whether it is done: to
 * publish needs a plan. Again changes nothing. Throws a problem where the person has no such schedule.
 */
export function publishSchedule(
  { db, plans }: PublishDesk,
  ownerId: string,
  { id, published }: PublishWish,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const month = await plans.holdMonth(trx, ownerId);
    const head = await lockHead(trx, { ownerId, id });
    if (!head) throw new Problem('notFound');
    if (published && !month.isPaid) return false;
    if (published === (head.published_at !== null)) return true;
    await trx
      .updateTable('schedules')
      .set({ published_at: published ? now : null })
      .where('id', '=', id)
      .execute();
    if (published) await month.count(id);
    return true;
  });
}
