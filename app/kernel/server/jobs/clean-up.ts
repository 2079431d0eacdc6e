import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Deletes expired data. Each feature has one for its own tables. */
export type Cleaner = (db: Kysely<Tables>, now: Date) => Promise<void>;

/** Runs every cleaner even if one fails, then throws an `AggregateError` of the failures. */
export async function cleanUp(
  db: Kysely<Tables>,
  now: Date,
  cleaners: readonly Cleaner[],
): Promise<void> {
  const faults: unknown[] = [];
  for (const clean of cleaners) {
    await clean(db, now).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Not everything could be cleaned up.');
}
