import { dayOf, gridOf, NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import {
  boardOfSchedule,
  findBreaking,
  scheduleOf,
} from '../placement/by-clock/board-of-schedule.ts';
import { CostTracker } from '../placement/by-clock/cost-tracker.ts';
import { MatchSettler } from '../placement/by-clock/settle-matches.ts';

/**
 * With constraints: the schedule after some of its matches got other teams, each at a time of its game day
 * that keeps every must, as far as there is one. The others of these matches may move for it within their
 * days; a match that finds no place is parked. `before` has the same matches in their places so far.
 */
export function placePairings(before: Schedule, paired: Schedule): Schedule {
  const { fixtures, placements, setup } = paired;
  const grid = gridOf(setup);
  const isChanged = (row: number) =>
    before.placements[row] !== NOWHERE &&
    fixtures.lockedAt[row] === NOWHERE &&
    (before.fixtures.home[row] !== fixtures.home[row] ||
      before.fixtures.away[row] !== fixtures.away[row] ||
      before.placements[row] !== placements[row]);
  const rows = [...placements.keys()].filter(isChanged);
  if (rows.length === 0) return paired;
  const moving = new Set(rows);
  const board = boardOfSchedule(paired, { isFixed: (row) => !moving.has(row) });
  const settler = new MatchSettler(new CostTracker(board), {
    daysOf: (row) => [dayOf(grid, before.placements[row]!)],
  });
  const waiting = new Set(rows.filter((row) => placements[row] === NOWHERE));
  for (const row of findBreaking(board)) {
    if (!moving.has(row)) continue;
    settler.lift(row);
    waiting.add(row);
  }
  for (const row of waiting) if (!settler.settle(row)) settler.settleByChain(row, 0, moving);
  return scheduleOf(paired, board);
}
