import { NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';

/** The schedule with these of its matches locked in their cells, and no others. */
export function withLocks(schedule: Schedule, isLocked: (match: number) => boolean): Schedule {
  const { fixtures, placements } = schedule;
  const lockedAt = placements.map((cell, match) => (isLocked(match) ? cell : NOWHERE));
  return { ...schedule, fixtures: { ...fixtures, lockedAt } };
}
