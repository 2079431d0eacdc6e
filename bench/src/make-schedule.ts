import {
  invariant,
  type Schedule,
  type SearchOptions,
  type Setup,
  searchSchedules,
} from '@evenfield/engine';

export interface Made {
  readonly schedule: Schedule;
  readonly firstMs: number; // until there was a complete schedule
  readonly totalMs: number;
  readonly cpuMs: number; // of it, the time in which the machine worked for us: what to compare by where it is busy
  readonly longestStepMs: number; // the longest time in which nobody could stop the search
}

/** The seed of every measurement that does not say otherwise. */
export const SEED = 1;

/** Searches to the end. Only the making is timed, not the judging. */
export function makeSchedule(setup: Setup, options: SearchOptions = { seed: SEED }): Made {
  let best: Schedule | null = null;
  let firstMs = 0;
  let longestStepMs = 0;
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  let before = start;
  for (const { better } of searchSchedules(setup, options)) {
    const now = performance.now();
    if (better !== null && best === null) firstMs = now - start;
    best = better ?? best;
    longestStepMs = Math.max(longestStepMs, now - before);
    before = now;
  }
  const totalMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpuBefore);
  invariant(best !== null, 'a search ends with a schedule');
  return { schedule: best, firstMs, totalMs, cpuMs: (user + system) / 1000, longestStepMs };
}
