/**
 * Checks one match against every cell: the same results as `apply`, for all cells at once, so that the
 * whole chart can be painted while the match is being dragged.
 */
import { cellCount, dayOf, NOWHERE } from '../../model/grid.ts';
import type { MatchId, Schedule } from '../../model/schedule.ts';
import { isLocked, rowOf } from '../find-match.ts';
import { CELL_CHECK } from './cell-check.ts';
import {
  type CheckBoard,
  createCheckBoard,
  hasShortRestInPlayoff,
  plays,
  playsNear,
  playsOnField,
  staysInOrder,
  timeOf,
} from './check-board.ts';
import { hasShortRest, overlapEachOther, overlapsAt } from './check-by-clock.ts';
import { createConstraintCheck } from './check-constraints.ts';
import { createGainBoard, createGains, type GainBoard, gainOfMove, gainOfSwap } from './gains.ts';

const MOST = 12;
const LEAST_UNFAIR = 4;

export interface CellChecks {
  readonly checks: Uint8Array; // cell -> one of CELL_CHECK
  readonly gain: Int32Array; // cell -> how much fairer (negative) or less fair the schedule gets, see `gain.ts`; 0 if refused, or not counted
  readonly best: readonly number[]; // see `findBest`
}

/** Checks all cells for a match; for a locked or unknown match every cell is refused. */
export function checkCells(schedule: Schedule, match: MatchId): CellChecks {
  const row = rowOf(schedule, match);
  const { board, gainBoard } = boardOf(schedule);
  const cells = cellCount(board.grid);
  const checks = new Uint8Array(cells).fill(CELL_CHECK.refused);
  const gain = new Int32Array(cells);
  if (row < 0) return { checks, gain, best: [] };
  const from = schedule.placements[row]!;
  if (from !== NOWHERE) checks[from] = CELL_CHECK.here;
  if (isLocked(schedule, row)) return { checks, gain, best: [] };
  const gains = gainBoard && createGains(gainBoard, row);
  const isAllowed = createConstraintCheck(schedule, row, board.grid);
  for (let cell = 0; cell < cells; cell++) {
    if (cell === from) continue;
    const check = checkOf(board, row, cell);
    if (check === CELL_CHECK.refused || isAllowed?.(cell, board.occupant[cell]!) === false)
      continue;
    checks[cell] = check;
    if (gains === null) continue;
    gain[cell] =
      check === CELL_CHECK.swap
        ? gainOfSwap(gains, cell, board.occupant[cell]!)
        : gainOfMove(gains, cell);
  }
  return { checks, gain, best: findBest(board, { result: checks, gain, from }) };
}

interface Boards {
  readonly board: CheckBoard;
  readonly gainBoard: GainBoard | null;
}

/** Indexes are built once per schedule: matches are picked up one after the other. */
const boards = new WeakMap<Schedule, Boards>();

function boardOf(schedule: Schedule): Boards {
  const known = boards.get(schedule);
  if (known !== undefined) return known;
  const board = createCheckBoard(schedule);
  const laidOut = { board, gainBoard: createGainBoard(board) };
  boards.set(schedule, laidOut);
  return laidOut;
}

function checkOf(board: CheckBoard, row: number, cell: number): number {
  const { home, away } = board.schedule.fixtures;
  const field = playsOnField(board, row, cell);
  if (!field.one) return CELL_CHECK.refused;
  const other = board.occupant[cell]!;
  const time = timeOf(board, cell);
  if (plays(board, home[row]!, time, row, other)) return CELL_CHECK.refused;
  if (plays(board, away[row]!, time, row, other)) return CELL_CHECK.refused;
  const { byClock } = board;
  if (byClock !== null && overlapsAt(byClock, row, cell, other)) return CELL_CHECK.refused;
  const to = board.schedule.placements[row]!;
  if (!staysInOrder(board, row, cell, { row: other, to })) return CELL_CHECK.refused;
  if (other !== NOWHERE) return makesRoom(board, other, row) ? CELL_CHECK.swap : CELL_CHECK.refused;
  const isClose =
    byClock === null
      ? playsNear(board, home[row]!, cell, row) || playsNear(board, away[row]!, cell, row)
      : hasShortRest(byClock, row, cell);
  const isWarned = isClose || !field.both || hasShortRestInPlayoff(board, row, cell);
  return isWarned ? CELL_CHECK.warned : CELL_CHECK.free;
}

/** Whether the match in a cell can go to the cell of the one that comes there. */
function makesRoom(board: CheckBoard, other: number, row: number): boolean {
  const { schedule, crowd } = board;
  const { home, away } = schedule.fixtures;
  const to = schedule.placements[row]!;
  if (isLocked(schedule, other) || crowd[schedule.placements[other]!] !== 1) return false;
  if (to === NOWHERE) return true;
  if (crowd[to] !== 1 || !playsOnField(board, other, to).one) return false;
  const moved = { row, to: schedule.placements[other]! };
  if (!staysInOrder(board, other, to, moved)) return false;
  const time = timeOf(board, to);
  const inEachOthersWay = time === timeOf(board, schedule.placements[other]!);
  if (inEachOthersWay && sharesTeam(board, row, other)) return false;
  const { byClock } = board;
  if (byClock !== null) {
    const cell = schedule.placements[other]!;
    if (overlapsAt(byClock, other, to, row)) return false;
    if (overlapEachOther(byClock, { row, cell }, { row: other, cell: to })) return false;
  }
  return (
    !plays(board, home[other]!, time, row, other) && !plays(board, away[other]!, time, row, other)
  );
}

function sharesTeam({ schedule: { fixtures } }: CheckBoard, row: number, other: number): boolean {
  const teams = [fixtures.home[other], fixtures.away[other]];
  return teams.includes(fixtures.home[row]) || teams.includes(fixtures.away[row]);
}

/** The checks of all cells for a match, and the cell it comes from. */
interface CheckedCell {
  readonly result: Uint8Array;
  readonly gain: Int32Array;
  readonly from: number;
}

/**
 * The best cells for a match, up to twelve, best first: those where the schedule gets fairer or stays as
 * fair. If there are none, the four that cost least; for a parked match, which needs a cell, up to
 * twelve whatever they cost. Ties: a free cell before a swap, then the nearer game day.
 */
function findBest({ grid }: CheckBoard, { result, gain, from }: CheckedCell): number[] {
  const best: number[] = [];
  const away = (cell: number) =>
    from === NOWHERE ? dayOf(grid, cell) : Math.abs(dayOf(grid, cell) - dayOf(grid, from));
  const swaps = (cell: number) => (result[cell] === CELL_CHECK.swap ? 1 : 0);
  const compare = (one: number, other: number) =>
    gain[one]! - gain[other]! ||
    swaps(one) - swaps(other) ||
    away(one) - away(other) ||
    one - other;
  for (let cell = 0; cell < result.length; cell++) {
    if (result[cell] === CELL_CHECK.refused || result[cell] === CELL_CHECK.here) continue;
    if (best.length === MOST && compare(cell, best.at(-1)!) >= 0) continue;
    const behind = best.findIndex((other) => compare(cell, other) < 0);
    best.splice(behind < 0 ? best.length : behind, 0, cell);
    if (best.length > MOST) best.pop();
  }
  const atNoCost = best.filter((cell) => gain[cell]! <= 0);
  if (from === NOWHERE) return best;
  return atNoCost.length > 0 ? atNoCost : best.slice(0, LEAST_UNFAIR);
}
