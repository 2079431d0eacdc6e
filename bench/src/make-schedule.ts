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
  readonly cpuMs: number; // processor time of the search: compare this on a busy machine
  readonly longestStepMs: number; // the longest time that the search could not be stopped, without time spent on other work
}

/** The seed of every measurement that does not say otherwise. */
export const SEED = 1;

/** Searches to the end. Only the search is timed, not the judging. */
export function makeSchedule(setup: Setup, options: SearchOptions = { seed: SEED }): Made {
  let best: Schedule | null = null;
  let firstMs = 0;
  let longestStepMs = 0;
  const cpuBefore = workedMs();
  const start = performance.now();
  let before = start;
  let workedBefore = workedMs();
  for (const { better } of searchSchedules(setup, options)) {
    const now = performance.now();
    if (better !== null && best === null) firstMs = now - start;
    best = better ?? best;
    const worked = workedMs();
    longestStepMs = Math.max(longestStepMs, Math.min(now - before, worked - workedBefore));
    before = now;
    workedBefore = worked;
  }
  const totalMs = performance.now() - start;
  const cpuMs = workedMs() - cpuBefore;
  invariant(best !== null, 'a search ends with a schedule');
  return { schedule: best, firstMs, totalMs, cpuMs, longestStepMs };
}

/** Processor time of this process. */
function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
