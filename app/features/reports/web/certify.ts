/** What the Summary Report says in a sentence or two, for an organiser to stand by. */

import { isOptimal, type RuleId, type SummaryView, type Verdict } from '@evenfield/engine';
import { sayNumber } from '#kernel/web/say-number.ts';
import { sayMatches } from '#league/match-words.ts';
import { sayCount } from '#league/rule-words.ts';

export interface Certificate {
  readonly tone: 'success' | 'neutral' | 'error';
  readonly headline: string;
  readonly sentences: readonly string[];
}

/** Nothing is claimed that the verdicts do not show: 'best possible' only where a count meets its bound. */
export function certify({ entries, verdicts }: SummaryView): Certificate {
  const placed = sum(entries.map(({ totals }) => totals.matches));
  const unplaced = sum(entries.map(({ totals }) => totals.unplaced));
  const broken = verdicts.filter(({ level, count }) => level === 'hard' && count > 0);
  const above = verdicts.filter((verdict) => verdict.level === 'soft' && !isOptimal(verdict));
  return {
    tone: broken.length > 0 ? 'error' : above.length > 0 || unplaced > 0 ? 'neutral' : 'success',
    headline: headlineOf(broken, above),
    sentences: [
      `${sayMatches(placed)}: ${broken.length > 0 ? list(broken) : sayKept(verdicts)}.`,
      ...(unplaced > 0 ? [`${sayMatches(unplaced)} still without a time and field.`] : []),
      ...(above.length > 0 ? [sayAbove(above)] : []),
    ],
  };
}

function headlineOf(broken: readonly Verdict[], above: readonly Verdict[]): string {
  if (broken.length > 0) return 'This schedule cannot be played as it is.';
  if (above.length === 0) return 'As fair as possible: every rule is optimal.';
  const few = ['', 'one', 'two', 'three'][above.length] ?? above.length;
  return `Every rule is optimal except ${few}.`;
}

function sayKept(verdicts: readonly Verdict[]): string {
  const none = (rule: RuleId) =>
    verdicts.some((verdict) => verdict.rule === rule && verdict.count === 0);
  return [
    'no field and no team is booked twice',
    'every pair meets as planned',
    ...(none('S2') ? ['no team plays twice a day'] : []),
    ...(none('S4') ? ['no team is short of rest between two games'] : []),
  ].join(', ');
}

function sayAbove(above: readonly Verdict[]): string {
  const parts = above.map(
    ({ rule, count, bound }) => `${sayCount(rule, count)} (ideal: ${sayNumber(bound)})`,
  );
  return `Not proven optimal: ${parts.join('; ')}.`;
}

function list(broken: readonly Verdict[]): string {
  return broken.map(({ rule, count }) => sayCount(rule, count)).join(', ');
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
