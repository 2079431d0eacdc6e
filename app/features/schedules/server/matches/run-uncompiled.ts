import { sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

/**
 * Turns off JIT compilation for a transaction. PostgreSQL cannot know how many matches are sent,
 * overestimates the work a hundred times, and would spend seconds compiling.
 */
export async function runUncompiled(trx: Transaction<Tables>): Promise<void> {
  await sql`set local jit = off`.execute(trx);
}
