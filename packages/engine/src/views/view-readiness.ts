import { dayOf, gridOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import type { RuleCount } from '../rules/rule.ts';

/** Some matches with information missing for an audience. */
export interface IncompleteMatches {
  readonly count: number;
  readonly first: number; // match number
}

/** What speaks against publishing a schedule; null: nothing of that kind. */
export interface Readiness {
  readonly unplaced: IncompleteMatches | null; // without a cell: nobody sees them
  readonly undated: IncompleteMatches | null; // on a game day without a date, or in a slot without a time
  readonly conflicts: number | null; // with hard rules; null: not judged
  readonly broken: readonly RuleCount[]; // the hard rules that are violated
  readonly unfair: number | null; // conflicts with the soft rules beyond the proven minimum; null: not judged
}

/** Whether a schedule is ready for an audience, by its matches and the judge's counts. */
export function viewReadiness(
  { setup, placements }: Schedule,
  counts: readonly RuleCount[] | null,
): Readiness {
  const grid = gridOf(setup);
  const dated = setup.days.map(({ date }) => date !== null);
  const timed = setup.slots.map(({ start }) => start !== null);
  const unplaced: number[] = [];
  const undated: number[] = [];
  for (const [match, cell] of placements.entries()) {
    if (cell === NOWHERE) unplaced.push(match);
    else if (!dated[dayOf(grid, cell)] || !timed[slotOf(grid, cell)]) undated.push(match);
  }
  return {
    unplaced: wanting(unplaced),
    undated: wanting(undated),
    broken: (counts ?? []).filter(({ level, count }) => level === 'hard' && count > 0),
    conflicts: sum(counts, ({ level, count }) => (level === 'hard' ? count : 0)),
    unfair: sum(counts, ({ level, count, bound }) => (level === 'soft' ? count - bound : 0)),
  };
}

/** Whether nothing would confuse an audience: unfairness is no reason to wait. */
export function isReady({ unplaced, undated, conflicts }: Readiness): boolean {
  return unplaced === null && undated === null && conflicts === 0;
}

function wanting(matches: readonly number[]): IncompleteMatches | null {
  const [first] = matches;
  return first === undefined ? null : { count: matches.length, first };
}

function sum(counts: readonly RuleCount[] | null, of: (count: RuleCount) => number): number | null {
  if (counts === null) return null;
  return counts.reduce((total, count) => total + Math.max(0, of(count)), 0);
}
