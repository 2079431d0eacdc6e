import type { RuleCount } from './rule.ts';

/** How fair a schedule is, in numbers that can be looked up in its report. */
export interface Score {
  readonly rules: number; // soft rules there are
  readonly optimal: number; // of them, those at their proven best
  readonly open: RuleCount | null; // the most important of the others: here a better schedule might gain
}

/** Whether it is proved that no schedule does better by this rule; a match in the buffer may find a place. */
export function isOptimal({ level, count, grave, bound }: RuleCount): boolean {
  return count <= bound && (level === 'soft' || grave === 0);
}

/**
 * What is reached and where something may be left to gain. Whether it can be had nobody knows, since a
 * bound need not be reached by any schedule; where no rule is open there is nothing.
 */
export function scoreSchedule(counts: readonly RuleCount[]): Score {
  const soft = counts.filter(({ level }) => level === 'soft');
  return {
    rules: soft.length,
    optimal: soft.filter(isOptimal).length,
    open: soft.find((rule) => !isOptimal(rule)) ?? null,
  };
}
