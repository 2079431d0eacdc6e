import { dayOf, NOWHERE, slotOf } from '../model/grid.ts';
import { distanceCost, gameCost, LATE_COST, repeatCost, UNPLACED_COST } from './exceptions.ts';
import { overlappingMatch, type RepairBoard, reachOf } from './repair-board.ts';
import { repeatsMore } from './repeat-costs.ts';

/** The cost of a match that is off the board in a cell, as in `costAt`; NOWHERE costs most. */
export function costIn(board: RepairBoard, match: number, cell: number): number {
  if (cell === NOWHERE) return UNPLACED_COST;
  return costAt(board, match, dayOf(board.grid, cell), slotOf(board.grid, cell));
}

/** The cost of a match that is off the board at a time; Infinity if a team of it plays then. */
export function costAt(board: RepairBoard, match: number, day: number, slot: number): number {
  const cost = costOfDay(board, match, day, slot);
  if (cost === Number.POSITIVE_INFINITY) return cost;
  return cost + repeatCost(repeatsMore(board.repeats, match, day));
}

/** The same without the repeats, which take longer to compute. */
export function costOfDay(board: RepairBoard, match: number, day: number, slot: number): number {
  const { grid, busy, ordinary, schedule } = board;
  const home = schedule.fixtures.home[match]!;
  const away = schedule.fixtures.away[match]!;
  const planned = schedule.placements[match]!;
  const atHome = busy[home * grid.days + day]!;
  const abroad = busy[away * grid.days + day]!;
  if (((atHome | abroad) & reachOf(board, slot)) !== 0) return Number.POSITIVE_INFINITY;
  if (overlappingMatch(board, match, day, slot) !== NOWHERE) return Number.POSITIVE_INFINITY;
  const isLate = day * grid.slots + slot >= board.playoffFrom[match]!;
  return (
    (isLate ? LATE_COST : 0) +
    gameCost(atHome, slot, ordinary[home]!) +
    gameCost(abroad, slot, ordinary[away]!) +
    distanceCost(day - dayOf(grid, planned), slot - slotOf(grid, planned))
  );
}
