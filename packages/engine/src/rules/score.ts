import type { RuleCount } from './rule.ts';

/** How fair a schedule is, in numbers that can be looked up in its report. */
export interface Score {
  readonly rules: number; // number of soft rules
  readonly optimal: number; // how many of them are at their proven best
  readonly open: RuleCount | null; // the most important of the others: a better schedule might gain here
}

/** Whether it is proven that no schedule does better by this rule; a parked match may still find a place. */
export function isOptimal({ level, count, grave, bound }: RuleCount): boolean {
  return count <= bound && (level === 'soft' || grave === 0);
}

/**
 * What is reached, and where something may be left to gain. Whether it can be gained is unknown, since a
 * bound need not be reached by any schedule; if no rule is open there is nothing to gain.
 */
export function scoreSchedule(counts: readonly RuleCount[]): Score {
  const soft = counts.filter(({ level }) => level === 'soft');
  return {
    rules: soft.length,
    optimal: soft.filter(isOptimal).length,
    open: soft.find((rule) => !isOptimal(rule)) ?? null,
  };
}
