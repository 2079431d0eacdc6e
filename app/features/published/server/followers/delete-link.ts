import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { digestOf } from '#kernel/server/secret.ts';

/** Forgets a link that was never sent. */
export async function deleteLink(db: Kysely<Tables>, link: string): Promise<void> {
  await db.deleteFrom('follower_links').where('digest', '=', digestOf(link)).execute();
}
