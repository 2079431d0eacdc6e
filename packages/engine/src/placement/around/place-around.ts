/**
 * Places matches around others that stay. Each goes into the cheapest cell that is free for it; one that
 * finds none evicts others, which then look for a cell themselves. Matches that were evicted often are
 * evicted less, which prevents cycles (guided ejection search, Y. Nagata, O. Braysy, A powerful route
 * minimization heuristic for the vehicle routing problem with time windows, 2009).
 */
import { dayOf, fieldOf, NOWHERE, slotOf } from '../../model/grid.ts';
import type { Random } from '../../model/random.ts';
import { type Board, liftMatch, placeMatch } from '../board.ts';
import { findFreeCell, findSeat, legDays } from './find-cell.ts';

const LEAST_TRIES = 2_000;
const TRIES_A_MATCH = 20; // for each match that finds no free cell
const CELLS_TO_SEE = 20_000_000; // in all tries together
const TRIES_TO_REST = 16;
const MATCHES_TO_REST = 64;

/** Places all matches that have no cell, as far as possible; the others have none at the end. Yields now and then. */
export function* placeAround(board: Board, random: Random): Generator<void, void> {
  const inLeg = legDays(board);
  const waiting: number[] = [];
  for (const [k, match] of unplaced(board).entries()) {
    const cell = findFreeCell(board, match, inLeg);
    if (cell === null) waiting.push(match);
    else placeInCell(board, match, cell);
    if (k % MATCHES_TO_REST === 0) yield;
  }
  let fewest = waiting.length;
  let best = keepCells(board);
  const left = new Int32Array(board.count);
  const tries = countTries(board, waiting.length);
  for (let k = 0; k < tries && waiting.length > 0; k++) {
    if (k % TRIES_TO_REST === 0) yield;
    const match = waiting.shift()!;
    const seat = findSeat(board, match, left, inLeg, random);
    if (seat === null) {
      waiting.push(match);
      continue;
    }
    for (const displaced of seat.displaced) {
      left[displaced]!++;
      liftMatch(board, displaced);
      waiting.push(displaced);
    }
    placeInCell(board, match, seat.cell);
    if (waiting.length >= fewest) continue;
    fewest = waiting.length;
    best = keepCells(board);
  }
  if (waiting.length > fewest) restoreCells(board, best);
}

function countTries({ grid }: Board, waiting: number): number {
  const cells = grid.days * grid.slots * grid.fields;
  return Math.min(Math.max(LEAST_TRIES, TRIES_A_MATCH * waiting), CELLS_TO_SEE / cells);
}

/** By day, and on each day by entry and turn. */
function unplaced(board: Board): number[] {
  const all = Array.from({ length: board.count }, (_, match) => match);
  return all
    .filter((match) => board.slot[match] === NOWHERE)
    .sort((a, b) => board.day[a]! - board.day[b]! || board.turn[a]! - board.turn[b]! || a - b);
}

/** Puts a match without a cell into this one. */
export function placeInCell(board: Board, match: number, cell: number): void {
  board.day[match] = dayOf(board.grid, cell);
  placeMatch(board, match, slotOf(board.grid, cell), fieldOf(board.grid, cell));
}

function keepCells({ day, slot, field }: Board) {
  return { day: day.slice(), slot: slot.slice(), field: field.slice() };
}

function restoreCells(board: Board, { day, slot, field }: ReturnType<typeof keepCells>): void {
  for (let match = 0; match < board.count; match++)
    if (board.slot[match] !== NOWHERE) liftMatch(board, match);
  board.day.set(day);
  for (let match = 0; match < board.count; match++)
    if (slot[match] !== NOWHERE) placeMatch(board, match, slot[match]!, field[match]!);
}
