import { dayOf, gridOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import type { RuleCount } from '../rules/rule.ts';

/** Some matches that an audience would miss something of. */
export interface Wanting {
  readonly count: number;
  readonly first: number; // match number
}

/** What speaks against showing a schedule to an audience; null: nothing of that kind. */
export interface Readiness {
  readonly unplaced: Wanting | null; // without a cell: nobody sees them
  readonly undated: Wanting | null; // on a game day without a date, or in a slot without a time
  readonly conflicts: number | null; // with rules that must be kept; null: not judged
  readonly broken: readonly RuleCount[]; // those rules that are not kept
  readonly unfair: number | null; // conflicts with the other rules beyond what is proven to be needed; likewise
}

/** Whether a schedule is ready for an audience, by its matches and by what the judge has counted. */
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

/** Whether nothing speaks against it that an audience would stumble over: unfairness is no reason to wait. */
export function isReady({ unplaced, undated, conflicts }: Readiness): boolean {
  return unplaced === null && undated === null && conflicts === 0;
}

function wanting(matches: readonly number[]): Wanting | null {
  const [first] = matches;
  return first === undefined ? null : { count: matches.length, first };
}

function sum(counts: readonly RuleCount[] | null, of: (count: RuleCount) => number): number | null {
  if (counts === null) return null;
  return counts.reduce((total, count) => total + Math.max(0, of(count)), 0);
}
