import { judge, type RuleId, type Schedule, type Verdict } from '@evenfield/engine';
import type { Row } from './family.ts';

/**
 * The number of hard conflicts, and for the given soft rules (left out: all) the exceptions with the
 * bound.
 */
export function verdictColumns(schedule: Schedule, ...rules: RuleId[]): Row {
  return columnsOf(judge(schedule), rules);
}

function columnsOf(verdicts: readonly Verdict[], rules: readonly RuleId[]): Row {
  const hard = verdicts.reduce((sum, { level, count }) => sum + (level === 'hard' ? count : 0), 0);
  const soft = verdicts.flatMap(({ rule, level, count, bound }) =>
    level === 'soft' && (rules.length === 0 || rules.includes(rule))
      ? [[rule, { count, bound }] as const]
      : [],
  );
  return { hard, ...Object.fromEntries(soft) };
}
