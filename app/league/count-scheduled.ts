import { NOWHERE, type Schedule } from '@evenfield/engine';

/** Counts the matches with a cell, which a plan bills while the schedule is published. */
export function countScheduled({ placements }: Schedule): number {
  return placements.reduce((count, cell) => (cell === NOWHERE ? count : count + 1), 0);
}
