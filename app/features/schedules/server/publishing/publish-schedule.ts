import type { PublishWish } from '@evenfield/contract/publishing';
import type { Kysely } from 'kysely';
import type { Plans } from '#features/billing/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import { lockHead } from '../head.ts';
import { choiceColumns } from './publication.ts';

interface PublishDesk {
  readonly db: Kysely<Tables>;
  readonly plans: Plans;
}

/**
 * Shows a schedule to everybody, which counts its matches, or no longer, and keeps how it is to appear.
 * Returns whether that is done: publishing needs a plan. Publishing again changes only what was chosen.
 * Throws a problem where the person has no such schedule.
 */
export function publishSchedule(
  { db, plans }: PublishDesk,
  ownerId: string,
  { id, published, choices = {} }: PublishWish,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const month = await plans.holdMonth(trx, ownerId);
    const head = await lockHead(trx, { ownerId, id });
    if (!head) throw new Problem('notFound');
    if (published && !month.isPaid) return false;
    const isNew = published !== (head.published_at !== null);
    const columns = {
      ...choiceColumns(choices),
      ...(isNew && { published_at: published ? now : null }),
    };
    if (Object.keys(columns).length === 0) return true;
    await trx.updateTable('schedules').set(columns).where('id', '=', id).execute();
    if (isNew && published) await month.count(id);
    return true;
  });
}
