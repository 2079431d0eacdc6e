import type { FixedMatch } from '../../model/fixed-match.ts';
import { dayOf } from '../../model/grid.ts';
import type { Draft } from '../draft.ts';
import type { Task } from '../task.ts';

/** Has a match of a draft be a fixed one. */
export function fixMatch(
  { grid }: Task,
  { drawn, fixed, cells }: Draft,
  match: number,
  to: FixedMatch,
): void {
  drawn.home[match] = to.home;
  drawn.away[match] = to.away;
  drawn.day[match] = dayOf(grid, to.cell);
  fixed[match] = 1;
  cells[match] = to.cell;
}
