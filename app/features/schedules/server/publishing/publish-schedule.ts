import type { PublishInput } from '@evenfield/wire/publishing';
import type { Kysely } from 'kysely';
import type { Plans } from '#features/billing/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import { lockHead } from '../head.ts';
import { choiceColumns } from './publication.ts';

interface PublishDeps {
  readonly db: Kysely<Tables>;
  readonly plans: Plans;
}

/**
 * Publishes a schedule, which counts its matches, or unpublishes it, and stores how it appears.
 * Publishing again changes only the given choices. Returns false when publishing needs a plan;
 * throws `Problem` when the owner has no such schedule.
 */
export function publishSchedule(
  { db, plans }: PublishDeps,
  ownerId: string,
  { id, published, choices = {} }: PublishInput,
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
