/**
 * Lost matches into idle cells, with nothing else moved. In a turn every team plays once at most, so
 * that what a match costs in a cell does not depend on where the others of its turn go: the turn is an
 * assignment problem, solved exactly, and no two matches of it can clash. Where there are several turns
 * each is then settled again beside the others for as long as that spares something.
 */

import { assignToRooms, LEFT_OUT } from '../flow/assign-to-rooms.ts';
import { NOWHERE } from '../model/grid.ts';
import { UNPLACED_COST } from './exceptions.ts';
import { findIdleRooms, type IdleRoom } from './idle-rooms.ts';
import { costAt, costIn } from './match-cost.ts';
import { liftMatch, putMatch, type RepairBoard } from './repair-board.ts';
import { splitIntoTurns } from './split-into-turns.ts';

const MOST_ROUNDS = 6;

/** Puts the matches, which are off the board, into idle cells; those for which there is none stay off. */
export function settleInIdleCells(board: RepairBoard, matches: readonly number[]): void {
  for (const turn of splitIntoTurns(board, matches)) settleTurn(board, turn);
  settleBetter(board, matches);
}

/** Exchanges the cells of matches among each other and with idle cells for as long as that is better. */
export function settleBetter(board: RepairBoard, matches: readonly number[]): void {
  const turns = splitIntoTurns(board, matches);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const better = turns.filter((turn) => settleAgain(board, turn));
    if (better.length === 0) return;
  }
}

/** Settles a turn anew beside all others; leaves it as it was, and says so, where that is no better. */
function settleAgain(board: RepairBoard, turn: readonly number[]): boolean {
  const before = turn.map((match) => liftMatch(board, match));
  const costBefore = sum(turn.map((match, k) => costIn(board, match, before[k]!)));
  const cost = settleTurn(board, turn);
  if (cost < costBefore) return true;
  for (const match of turn) liftMatch(board, match);
  turn.forEach((match, k) => {
    if (before[k] !== NOWHERE) putMatch(board, match, before[k]!);
  });
  return false;
}

function settleTurn(board: RepairBoard, turn: readonly number[]): number {
  const rooms = findIdleRooms(board, turn);
  const costs = new Float64Array(turn.length * rooms.length);
  turn.forEach((match, guest) => {
    rooms.forEach((room, r) => {
      costs[guest * rooms.length + r] = costInRoom(board, match, room);
    });
  });
  const places = rooms.map(({ cells }) => cells.length);
  const roomOf = assignToRooms({ guests: turn.length, places, costs, outCost: UNPLACED_COST });
  const taken = new Uint16Array(rooms.length);
  return sum(
    turn.map((match, guest) => {
      const r = roomOf[guest]!;
      if (r === LEFT_OUT) return UNPLACED_COST;
      putMatch(board, match, rooms[r]!.cells[taken[r]!++]!);
      return costs[guest * rooms.length + r]!;
    }),
  );
}

function costInRoom(board: RepairBoard, match: number, { day, slot, field }: IdleRoom): number {
  const fields = board.fieldsOf[match]!;
  if (((fields >> field) & 1) === 0) return Number.POSITIVE_INFINITY;
  return costAt(board, match, day, slot);
}

function sum(costs: readonly number[]): number {
  return costs.reduce((total, cost) => total + cost, 0);
}
