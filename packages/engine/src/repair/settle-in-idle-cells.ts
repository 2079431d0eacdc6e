/**
 * Puts lost matches into idle cells, with nothing else moved. In a turn every team plays at most once,
 * so the cost of a match in a cell does not depend on where the others of its turn go: the turn is an
 * assignment problem, solved exactly, and no two matches of it can clash. With several turns, each is
 * settled again beside the others as long as that improves the total.
 */

import { assignItems, LEFT_OUT } from '../flow/assign-items.ts';
import { dayOf, fieldOf, NOWHERE, slotOf } from '../model/grid.ts';
import { UNPLACED_COST } from './exceptions.ts';
import { costAt, costIn } from './match-cost.ts';
import { idleCells, liftMatch, placeMatch, type RepairBoard } from './repair-board.ts';

/** The most matches in one turn: what 30 fields hold on a day of 30 slots. */
const MAX_IN_A_TURN = 900;

const MAX_ROUNDS = 6;

/** Puts matches that are off the board into idle cells; those without a suitable one stay off. */
export function settleInIdleCells(board: RepairBoard, matches: readonly number[]): void {
  for (const turn of splitIntoTurns(board, matches)) settleTurn(board, turn);
  settleBetter(board, matches);
}

/** Exchanges the cells of matches with each other and with idle cells as long as that is better. */
export function settleBetter(board: RepairBoard, matches: readonly number[]): void {
  const turns = splitIntoTurns(board, matches);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const better = turns.filter((turn) => settleAgain(board, turn));
    if (better.length === 0) return;
  }
}

/** Settles a turn again beside all others; restores it and returns false if that is no better. */
function settleAgain(board: RepairBoard, turn: readonly number[]): boolean {
  const before = turn.map((match) => liftMatch(board, match));
  const costBefore = sum(turn.map((match, k) => costIn(board, match, before[k]!)));
  const cost = settleTurn(board, turn);
  if (cost < costBefore) return true;
  for (const match of turn) liftMatch(board, match);
  turn.forEach((match, k) => {
    if (before[k] !== NOWHERE) placeMatch(board, match, before[k]!);
  });
  return false;
}

function settleTurn(board: RepairBoard, turn: readonly number[]): number {
  const groups = groupIdleCells(board, turn);
  const costs = new Float64Array(turn.length * groups.length);
  turn.forEach((match, item) => {
    groups.forEach((group, r) => {
      costs[item * groups.length + r] = costInGroup(board, match, group);
    });
  });
  const places = groups.map(({ cells }) => cells.length);
  const groupOf = assignItems({
    items: turn.length,
    capacities: places,
    costs,
    leftOutCost: UNPLACED_COST,
  });
  const taken = new Uint16Array(groups.length);
  return sum(
    turn.map((match, item) => {
      const r = groupOf[item]!;
      if (r === LEFT_OUT) return UNPLACED_COST;
      placeMatch(board, match, groups[r]!.cells[taken[r]!++]!);
      return costs[item * groups.length + r]!;
    }),
  );
}

function costInGroup(board: RepairBoard, match: number, { day, slot, field }: IdleCells): number {
  const fields = board.fieldsOf[match]!;
  if (((fields >> field) & 1) === 0) return Number.POSITIVE_INFINITY;
  return costAt(board, match, day, slot);
}

function sum(costs: readonly number[]): number {
  return costs.reduce((total, cost) => total + cost, 0);
}

/** Splits matches into turns, in each of which a team plays at most once. Keeps their order. */
function splitIntoTurns(board: RepairBoard, matches: readonly number[]): number[][] {
  const { home, away } = board.schedule.fixtures;
  const turns: number[][] = [];
  const next = new Map<number, number>(); // team -> its first turn without a match
  for (const match of matches) {
    let turn = Math.max(next.get(home[match]!) ?? 0, next.get(away[match]!) ?? 0);
    while ((turns[turn]?.length ?? 0) >= MAX_IN_A_TURN) turn++;
    turns[turn] = [...(turns[turn] ?? []), match];
    next.set(home[match]!, turn + 1);
    next.set(away[match]!, turn + 1);
  }
  return turns;
}

/** Idle cells of one time slot that are equivalent for all given matches. */
interface IdleCells {
  readonly day: number;
  readonly slot: number;
  readonly field: number; // one of its fields, representing all
  readonly cells: number[]; // at least one, in order
}

/** The idle cells that suit some of the matches, grouped so that no match need choose within a group. */
function groupIdleCells(board: RepairBoard, matches: readonly number[]): IdleCells[] {
  const { grid } = board;
  const likes = findLikeFields(board, matches);
  const groups = new Map<number, IdleCells>();
  for (const cell of idleCells(board)) {
    const field = likes[fieldOf(grid, cell)];
    if (field === undefined) continue;
    const [day, slot] = [dayOf(grid, cell), slotOf(grid, cell)];
    const key = cell - fieldOf(grid, cell) + field;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { day, slot, field, cells: [cell] });
    else group.cells.push(cell);
  }
  return [...groups.values()];
}

/** Field -> the first field on which the same matches may play; undefined if none of them may. */
function findLikeFields(board: RepairBoard, matches: readonly number[]): (number | undefined)[] {
  const kinds = [...new Set(matches.map((match) => board.fieldsOf[match]!))];
  const first = new Map<string, number>();
  return board.schedule.setup.fields.map((_, field) => {
    const users = kinds.filter((fields) => ((fields >> field) & 1) === 1);
    if (users.length === 0) return undefined;
    const key = users.join();
    if (!first.has(key)) first.set(key, field);
    return first.get(key);
  });
}
