import type { Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Head } from '../head.ts';

/**
 * Whether somebody who made an edit from a version has not seen another edit. What was said since of how
 * matches went makes versions as well, and is in no edit's way.
 */
export async function isEditedSince(
  trx: Transaction<Tables>,
  head: Pick<Head, 'id' | 'version'>,
  version: number,
): Promise<boolean> {
  if (version >= head.version) return version > head.version; // none that there is, by another database
  const edit = await trx
    .selectFrom('schedule_changes')
    .select('version')
    .where('schedule_id', '=', head.id)
    .where('version', '>', version)
    .limit(1)
    .executeTakeFirst();
  return edit !== undefined;
}
