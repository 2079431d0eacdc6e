/** The fairness report beside a schedule: how often it breaks each rule, and the least that is possible. */
import type { RuleCount, RuleId } from '@evenfield/engine';
import * as z from 'zod/mini';

export const fairness = z.array(
  z.object({
    rule: z.string(), // 'H1' or 'S4', as docs/rules.md numbers them
    level: z.enum(['hard', 'soft']),
    count: z.number(),
    grave: z.number(), // how many of them are worse than the others
    bound: z.number(),
  }),
);

/** Conflicts are left out where there are any: a reader finds them again by judging the schedule. */
export function encodeFairness(verdicts: readonly RuleCount[]): z.infer<typeof fairness> {
  return verdicts.map(({ rule, level, count, grave, bound }) => ({
    rule,
    level,
    count,
    grave,
    bound,
  }));
}

export function decodeFairness(counts: z.infer<typeof fairness>): RuleCount[] {
  return counts.map((count) => ({ ...count, rule: count.rule as RuleId })); // our own server's numbers
}
