import { judge, matchCount, type Schedule, searchSchedules, type Verdict } from '@evenfield/engine';
import type { League } from './leagues.ts';

export interface Measurement {
  readonly league: string;
  readonly matches: number;
  readonly firstMs: number; // until there was a complete schedule
  readonly totalMs: number;
  readonly longestStepMs: number; // the longest time in which nobody could cancel
  readonly matchesPerSecond: number; // over the whole search
  readonly verdicts: readonly Pick<Verdict, 'rule' | 'level' | 'count' | 'bound'>[];
}

const SEED = 1;

/** Makes the league's schedule and has it judged. Only the making is timed. */
export function measureLeague({ name, setup }: League): Measurement {
  let best: Schedule | null = null;
  let firstMs = 0;
  let longestStepMs = 0;
  const start = performance.now();
  let before = start;
  for (const { better } of searchSchedules(setup, { seed: SEED })) {
    const now = performance.now();
    if (better !== null && best === null) firstMs = now - start;
    best = better ?? best;
    longestStepMs = Math.max(longestStepMs, now - before);
    before = now;
  }
  const totalMs = performance.now() - start;
  if (best === null) throw new Error(`${name}: no schedule`);
  const matches = matchCount(best);
  return {
    league: name,
    matches,
    firstMs: Math.round(firstMs),
    totalMs: Math.round(totalMs),
    longestStepMs: Math.round(longestStepMs),
    matchesPerSecond: Math.round((1000 * matches) / totalMs),
    verdicts: judge(best).map(({ rule, level, count, bound }) => ({ rule, level, count, bound })),
  };
}
