import type { Schedule } from '../model/schedule.ts';
import { isPlayoff, type Setup } from '../model/setup.ts';
import { dropEntries } from './drop-entries.ts';
import { type CommandResult, refuse } from './refusal.ts';

/** Deletes a pool with its teams and matches, and the playoffs that take teams from it. */
export interface DeletePool {
  readonly kind: 'deletePool';
  readonly entry: number;
}

/** Refused while one of its matches is locked, and for the last pool of a schedule. */
export function deletePool(schedule: Schedule, { entry }: DeletePool): CommandResult {
  const { entries } = schedule.setup;
  const pool = entries[entry];
  if (pool === undefined || isPlayoff(pool)) return refuse({ code: 'unknownEntry', entry });
  const removed = new Set(entriesWithPool(schedule.setup, entry));
  if (entries.every((one, e) => removed.has(e) || isPlayoff(one))) {
    return refuse({ code: 'lastDivision', division: pool.division });
  }
  return dropEntries(
    schedule,
    entries.map((_, e) => !removed.has(e)),
  );
}

/** What is deleted with a pool: the pool, and its division's playoffs that have a seed from it. */
export function entriesWithPool({ entries }: Setup, entry: number): number[] {
  const { division, pool } = entries[entry]!;
  const fed = [...entries.keys()].filter(
    (e) =>
      entries[e]!.division === division &&
      entries[e]!.playoff?.seeds.some((seed) => seed.pool === pool),
  );
  return [entry, ...fed];
}
