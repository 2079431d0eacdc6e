import type { Kysely } from 'kysely';
import type { Tables } from '../../../infra/database/tables.ts';
import { digestOf } from '../../../infra/secret.ts';

/** Forgets a link that was never sent. */
export async function deleteLink(db: Kysely<Tables>, link: string): Promise<void> {
  await db.deleteFrom('follower_links').where('digest', '=', digestOf(link)).execute();
}
