import { NOWHERE } from '../model/grid.ts';
import { isDecided, type Results } from '../model/result.ts';
import type { Schedule } from '../model/schedule.ts';

/**
 * The schedule with every decided match locked in its cell, so that no search or repair moves what was
 * played. Existing locks stay; a match without a cell has none to be locked in.
 */
export function lockPlayed(schedule: Schedule, results: Results): Schedule {
  if (results.size === 0) return schedule;
  const { fixtures, placements } = schedule;
  const lockedAt = fixtures.lockedAt.map((cell, row) =>
    placements[row] !== NOWHERE && isDecided(results.get(fixtures.ids[row]!))
      ? placements[row]!
      : cell,
  );
  if (lockedAt.every((cell, row) => cell === fixtures.lockedAt[row])) return schedule;
  return { ...schedule, fixtures: { ...fixtures, lockedAt } };
}
