import type { FixedMatch } from '../../model/fixed-match.ts';
import { dayOf } from '../../model/grid.ts';
import type { Draft } from '../draft.ts';
import type { Task } from '../task.ts';

/** Turns a match of a draft into a fixed one. */
export function fixMatch(
  { grid }: Task,
  { generated, fixed, cells }: Draft,
  match: number,
  to: FixedMatch,
): void {
  generated.home[match] = to.home;
  generated.away[match] = to.away;
  generated.day[match] = dayOf(grid, to.cell);
  fixed[match] = 1;
  cells[match] = to.cell;
}
