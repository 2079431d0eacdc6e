/** The Summary Report's conclusion in a sentence or two, safe for an organizer to quote. */

import { isOptimal, type RuleId, type SummaryView, type Verdict } from '@evenfield/engine';
import { formatNumber } from '#kernel/web/format-number.ts';
import { formatMatches } from '#league/match-words.ts';
import { formatCount } from '#league/rule-words.ts';

export interface Certificate {
  readonly tone: 'success' | 'neutral' | 'error';
  readonly headline: string;
  readonly sentences: readonly string[];
}

/** Claims only what the verdicts show: 'best possible' requires a count equal to its bound. */
export function certify({ entries, verdicts }: SummaryView): Certificate {
  const placed = sum(entries.map(({ totals }) => totals.matches));
  const unplaced = sum(entries.map(({ totals }) => totals.unplaced));
  const broken = verdicts.filter(({ level, count }) => level === 'hard' && count > 0);
  const above = verdicts.filter((verdict) => verdict.level === 'soft' && !isOptimal(verdict));
  return {
    tone: broken.length > 0 ? 'error' : above.length > 0 || unplaced > 0 ? 'neutral' : 'success',
    headline: headlineOf(broken, above),
    sentences: [
      `${formatMatches(placed)}: ${broken.length > 0 ? list(broken) : formatStaying(verdicts)}.`,
      ...(unplaced > 0 ? [`${formatMatches(unplaced)} still without a time and field.`] : []),
      ...(above.length > 0 ? [formatAbove(above)] : []),
    ],
  };
}

function headlineOf(broken: readonly Verdict[], above: readonly Verdict[]): string {
  if (broken.length > 0) return 'This schedule cannot be played as it is.';
  if (above.length === 0) return 'As fair as possible: every rule is optimal.';
  const few = ['', 'one', 'two', 'three'][above.length] ?? above.length;
  return `Every rule is optimal except ${few}.`;
}

function formatStaying(verdicts: readonly Verdict[]): string {
  const none = (rule: RuleId) =>
    verdicts.some((verdict) => verdict.rule === rule && verdict.count === 0);
  return [
    'no field and no team is booked twice',
    'every pair meets as planned',
    ...(none('S2') ? ['no team plays twice a day'] : []),
    ...(none('S4') ? ['no team is short of rest between two games'] : []),
  ].join(', ');
}

function formatAbove(above: readonly Verdict[]): string {
  const parts = above.map(
    ({ rule, count, bound }) => `${formatCount(rule, count)} (ideal: ${formatNumber(bound)})`,
  );
  return `Not proven optimal: ${parts.join('; ')}.`;
}

function list(broken: readonly Verdict[]): string {
  return broken.map(({ rule, count }) => formatCount(rule, count)).join(', ');
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
