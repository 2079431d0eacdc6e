import type { Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Head } from '../head.ts';

/**
 * Whether there was an edit after the version that a client edited. Recorded results make versions
 * too, but don't conflict with an edit.
 */
export async function isEditedSince(
  trx: Transaction<Tables>,
  head: Pick<Head, 'id' | 'version'>,
  version: number,
): Promise<boolean> {
  if (version >= head.version) return version > head.version; // a version from the future is of another database
  const edit = await trx
    .selectFrom('schedule_changes')
    .select('version')
    .where('schedule_id', '=', head.id)
    .where('version', '>', version)
    .limit(1)
    .executeTakeFirst();
  return edit !== undefined;
}
