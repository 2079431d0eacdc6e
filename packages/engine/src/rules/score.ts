import type { RuleCount } from './rule.ts';

/** How fair a schedule is, in numbers that can be checked in its report. */
export interface Score {
  readonly rules: number; // soft rules there are
  readonly optimal: number; // of them, those at their proven best
  readonly above: number; // exceptions beyond the proven best, of all soft rules together
}

/** Whether it is proved that no schedule does better by this rule. */
export function isOptimal({ count, bound }: RuleCount): boolean {
  return count <= bound;
}

/**
 * What is reached and what may be left to gain. With every rule at its proven best nothing is left;
 * otherwise nobody knows whether it can be had, since a bound need not be reached by any schedule.
 */
export function scoreSchedule(counts: readonly RuleCount[]): Score {
  const soft = counts.filter(({ level }) => level === 'soft');
  return {
    rules: soft.length,
    optimal: soft.filter(isOptimal).length,
    above: soft.reduce((sum, { count, bound }) => sum + Math.max(0, count - bound), 0),
  };
}
