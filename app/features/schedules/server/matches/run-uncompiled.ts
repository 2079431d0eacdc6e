import { sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

/**
 * Has the questions of a transaction run as they are planned. PostgreSQL cannot know how many matches are
 * sent, takes the work for a hundred times what it is, and would spend seconds on compiling it.
 */
export async function runUncompiled(trx: Transaction<Tables>): Promise<void> {
  await sql`set local jit = off`.execute(trx);
}
