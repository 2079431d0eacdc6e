import { NOWHERE, type Schedule } from '@evenfield/engine';

/** How many matches have a cell: those that count for a plan's price while the schedule is published. */
export function countScheduled({ placements }: Schedule): number {
  return placements.reduce((count, cell) => (cell === NOWHERE ? count : count + 1), 0);
}
