import { findWaits } from '../brackets/playoff-matches.ts';
import type { Obstacle } from '../explanations/obstacle.ts';
import { readPlaces } from '../explanations/read-places.ts';
import { dayOf, fieldOf, gridOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { gameMinutesOf } from '../model/start-times.ts';
import { isSamePlace, placeOf } from '../model/with-starts.ts';
import type { Loss } from './loss.ts';
import type { RepairBoard } from './repair-board.ts';

/** Why a match moves: what it lost, or which match or day it helps. */
export type MoveReason =
  | { readonly kind: 'lostDay'; readonly day: number }
  | { readonly kind: 'lostField'; readonly field: number; readonly day: number }
  | { readonly kind: 'lostCell' }
  | { readonly kind: 'breaksRule'; readonly obstacles: readonly Obstacle[] } // the musts that it broke where it was
  | { readonly kind: 'makesRoom'; readonly match: number } // which takes its cell, or a team of it at its time
  | { readonly kind: 'follows'; readonly match: number } // of its playoff, for which it waits
  | { readonly kind: 'easesDay'; readonly day: number }; // a team of it has fewer games or more rest on its old day

export interface Move {
  readonly match: number;
  readonly from: number; // cell
  readonly to: number; // cell in the grid of the plan's schedule, which with constraints can have other slots
  readonly reason: MoveReason;
}

/** All moves from the schedule to the board: the lost matches, then the others, in order of play. */
export function explainMoves(board: RepairBoard, lost: readonly number[], loss: Loss): Move[] {
  const { schedule, cell } = board;
  const from = schedule.placements;
  const isLost = new Set(lost);
  const hasMoved = (match: number) => cell[match] !== NOWHERE && cell[match] !== from[match];
  const waits = findWaits(schedule);
  const explain = (match: number): MoveReason => {
    const wait = waits.find(({ feeder, waiter }) => waiter === match && hasMoved(feeder));
    return wait ? { kind: 'follows', match: wait.feeder } : explainFurther(board, match);
  };
  const further = [...from.keys()]
    .filter((match) => hasMoved(match) && !isLost.has(match))
    .sort((a, b) => from[a]! - from[b]! || a - b);
  const moves = (matches: readonly number[], reasonOf: (match: number) => MoveReason) =>
    matches.map(
      (match): Move => ({
        match,
        from: from[match]!,
        to: cell[match]!,
        reason: reasonOf(match),
      }),
    );
  return [
    ...moves(lost.filter(hasMoved), (match) => explainLoss(schedule, match, loss)),
    ...moves(further, explain),
  ];
}

/** The same for a season with constraints, from the schedules before and after. */
export function explainClockMoves(
  before: Schedule,
  after: Schedule,
  lost: readonly number[],
  loss: Loss,
): Move[] {
  const [from, to] = [before.placements, after.placements];
  const wasAt = [...from].map((cell) => placeOf(before, cell));
  const isAt = [...to].map((cell) => placeOf(after, cell));
  const hasMoved = (row: number) => to[row] !== NOWHERE && !isSamePlace(wasAt[row]!, isAt[row]!);
  const moved = [...from.keys()].filter(hasMoved).sort((a, b) => from[a]! - from[b]! || a - b);
  const waits = findWaits(before);
  const { entry, home, away } = before.fixtures;
  const lasts = (row: number) => gameMinutesOf(before.setup, entry[row]!);
  const explain = (row: number): MoveReason => {
    const wait = waits.find(({ feeder, waiter }) => waiter === row && moved.includes(feeder));
    if (wait !== undefined) return { kind: 'follows', match: wait.feeder };
    const left = wasAt[row]!;
    const taker = moved.find((other) => {
      const there = isAt[other]!;
      if (other === row || there.day !== left.day) return false;
      const isThen =
        there.start < left.start + lasts(row) && left.start < there.start + lasts(other);
      const teams = [home[row]!, away[row]!];
      const isOurs = teams.includes(home[other]!) || teams.includes(away[other]!);
      return isThen && (there.field === left.field || isOurs);
    });
    if (taker !== undefined) return { kind: 'makesRoom', match: taker };
    return { kind: 'easesDay', day: left.day };
  };
  const isLost = new Set(lost);
  return [
    ...moved.filter((row) => isLost.has(row)),
    ...moved.filter((row) => !isLost.has(row)),
  ].map((row) => ({
    match: row,
    from: from[row]!,
    to: to[row]!,
    reason: isLost.has(row) ? explainLoss(before, row, loss) : explain(row),
  }));
}

/** What a match lost that has a place in a schedule. */
function explainLoss(schedule: Schedule, match: number, loss: Loss): MoveReason {
  const grid = gridOf(schedule.setup);
  const cell = schedule.placements[match]!;
  switch (loss.kind) {
    case 'days':
      return { kind: 'lostDay', day: dayOf(grid, cell) };
    case 'fields':
      return { kind: 'lostField', field: fieldOf(grid, cell), day: dayOf(grid, cell) };
    case 'cells':
      return { kind: 'lostCell' };
    case 'breaches': {
      const place = placeOf(schedule, cell)!;
      return { kind: 'breaksRule', obstacles: readPlaces(schedule, match).obstaclesAt(place) };
    }
  }
}

/** The match that is now in the match's old cell, or shares a team with it at its old time, was moved there. */
function explainFurther(
  { grid, schedule, cell, occupant }: RepairBoard,
  match: number,
): MoveReason {
  const { home, away } = schedule.fixtures;
  const left = schedule.placements[match]!;
  if (occupant[left] !== NOWHERE) return { kind: 'makesRoom', match: occupant[left]! };
  const teams = [home[match]!, away[match]!];
  const day = dayOf(grid, left);
  const atOldTime = cell.findIndex(
    (now, other) =>
      now !== NOWHERE &&
      dayOf(grid, now) === day &&
      slotOf(grid, now) === slotOf(grid, left) &&
      (teams.includes(home[other]!) || teams.includes(away[other]!)),
  );
  return atOldTime >= 0 ? { kind: 'makesRoom', match: atOldTime } : { kind: 'easesDay', day };
}
