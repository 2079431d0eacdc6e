import type { Heat } from './anneal.ts';
import type { Season } from './season.ts';

const STEPS_A_MATCH = 1500;
const LEAST_STEPS = 300_000;
const MOST_STEPS = 3_000_000;
const COLD = 2;

/** How warm a start begins, and how long it keeps to fields alone; one start after the other. */
const STARTS = [
  { hot: 96, fieldsOnly: 0 },
  { hot: 32, fieldsOnly: 0.4 },
  { hot: 240, fieldsOnly: 0 },
  { hot: 16, fieldsOnly: 0.6 },
];

/** Matches up to which a league gets so many starts. */
const STARTS_BY_SIZE = [
  { matches: 150, starts: 4 },
  { matches: 500, starts: 2 },
];

/** How often a search begins anew when nobody says otherwise: so often that it takes about half a second. */
export function chooseStarts({ demands }: Season): number {
  const matches = demands.reduce((sum, demand) => sum + demand.matches, 0);
  return STARTS_BY_SIZE.find((size) => matches <= size.matches)?.starts ?? 1;
}

/** The annealing of one start. */
export function heatOf(_season: Season, matches: number, start: number): Heat {
  const steps = Math.min(MOST_STEPS, Math.max(LEAST_STEPS, STEPS_A_MATCH * matches));
  return { steps, cold: COLD, ...STARTS[start % STARTS.length]! };
}
