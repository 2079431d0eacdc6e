/** Texts for the effect of a cell on the schedule's fairness. */

import { explainGain, type GainPart, type RuleChange, type Setup } from '@evenfield/engine';
import { inSportWords } from '@evenfield/wire';
import { formatNumber } from '#kernel/web/format-number.ts';
import { RULE_WORDS } from '#league/rule-words.ts';

const SPOKEN = 2; // counts named, the decisive ones first
const MOST = 6; // the engine caps changes here
const WITHOUT_REST = ['game without any rest', 'games without any rest'] as const;

/** Returns 'as fair', 'fairer: 1 fewer short rest', or a cost: '2 more extra games on one day'. */
export function describeGain(gain: number, setup: Pick<Setup, 'tables'>): string {
  if (gain === 0) return 'as fair';
  const parts = explainGain(gain)
    .slice(0, SPOKEN)
    .map((part) => formatPart(part, MOST))
    .join(', ');
  return inSportWords(gain < 0 ? `fairer: ${parts}` : parts, setup);
}

/** Returns 'as fair', or what would change, most important first: '1 more short rest, 2 fewer breaks'. */
export function describeChanges(
  changes: readonly RuleChange[],
  setup: Pick<Setup, 'tables'>,
): string {
  const parts = changes
    .slice(0, SPOKEN)
    .map(({ rule, before, after }) => formatPart({ rule, grave: false, change: after - before }));
  return parts.length === 0 ? 'as fair' : inSportWords(parts.join(', '), setup);
}

function formatPart({ rule, grave, change }: GainPart, most = Number.POSITIVE_INFINITY): string {
  const count = Math.abs(change);
  const { shared, unit } = RULE_WORDS[rule];
  if (shared !== undefined) {
    return `${shared}${count === 1 ? ' slightly' : ''} ${change > 0 ? 'less' : 'more'} even`;
  }
  const [one, many] = grave ? WITHOUT_REST : unit;
  const counted = count === most ? `${most} or more` : formatNumber(count);
  return `${counted} ${change > 0 ? 'more' : 'fewer'} ${count === 1 ? one : many}`;
}
