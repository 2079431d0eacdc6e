/**
 * The order in which finished boards are compared: quick counts of the soft rules, the first that
 * differs decides. They need not be the judge's own counts, only rank as it does.
 */

import { keepDayBook } from './annealing/day-book.ts';
import { outOfOrder } from './annealing/leg-order.ts';
import { openSearch, type SearchState } from './annealing/search-state.ts';
import { countNoRests, countSingleRests, idleSlots } from './bits.ts';
import type { Board } from './board.ts';
import { countCarryOver } from './count-carry-over.ts';
import { countTurns } from './count-turns.ts';
import type { Layout } from './lay-out.ts';
import { countBreaks } from './sides/alternate-homes.ts';
import { inOrderOfPlay } from './sides/home-and-away.ts';

/** The counts in the order of the rules; smaller is better. */
export type Rank = readonly number[];

export function rankBoard(board: Board): Rank {
  const work = rankAtRest(board);
  for (let rest = work.next(); ; rest = work.next()) if (rest.done === true) return rest.value;
}

/** Who meets whom comes before all, then matches without a cell, then the rules. Rests now and then. */
export function* rankLayout({ board, parked, faults }: Layout): Generator<void, Rank> {
  return [faults, parked.length, ...(yield* rankAtRest(board))];
}

function* rankAtRest(board: Board): Generator<void, Rank> {
  const state = openSearch(board);
  yield;
  const { outOfTurn, inARow } = countTurns(board, state.days);
  yield;
  const [short, none] = countRests(board);
  const counts = [
    countLegOrder(state), // S1
    countExtraGames(state), // S2
    outOfTurn, // S3
    short, // S4
    none,
    inARow, // S5
    countShape(state), // S6
    countUnbalanced(board), // S7
  ];
  yield;
  counts.push(countMisplaced(state, state.tally.teamSlots, board.grid.slots, slotsInUse(state))); // S8
  yield;
  counts.push(countMisplaced(state, state.tally.teamFields, board.grid.fields, state.fieldLists)); // S9
  yield;
  return [...counts, ...rankOrder(board)]; // S10, S11
}

/** Whether byes, doubleheaders and rests have no exceptions, so that no match needs another day. */
export function hasFineDays(board: Board): boolean {
  const { outOfTurn, inARow } = countTurns(board, keepDayBook(board));
  const [short] = countRests(board);
  return outOfTurn === 0 && short === 0 && inARow === 0;
}

/** Whether the first rank is better than the second. */
export function outranks(rank: Rank, other: Rank): boolean {
  const k = rank.findIndex((count, i) => count !== other[i]);
  return k >= 0 && rank[k]! < other[k]!;
}

/** Breaks and carry-over; the organiser says which of them comes first. */
function rankOrder(board: Board): Rank {
  const breaks = countBreaks(board, inOrderOfPlay(board));
  const carryOver = countCarryOver(board);
  return board.task.setup.order === 'carryOver' ? [carryOver, breaks] : [breaks, carryOver];
}

function countLegOrder(state: SearchState): number {
  if (state.board.loose) return countLateLegs(state.board);
  let count = 0;
  state.mixedLegs.forEach((mixed, day) => {
    if (mixed === 1) count += outOfOrder(state, state.gamesOfTeam.keys(), day);
  });
  return count;
}

/** Pairs of games of a team, the one of a later leg not after the one of an earlier leg, on any days. */
function countLateLegs(board: Board): number {
  const met: number[][] = Array.from({ length: board.teams }, () => []); // team -> leg -> games so far
  let count = 0;
  for (const match of inOrderOfPlay(board)) {
    const leg = board.leg[match]!;
    for (const team of [board.home[match]!, board.away[match]!]) {
      const games = met[team]!;
      for (let later = leg + 1; later < games.length; later++) count += games[later] ?? 0;
      games[leg] = (games[leg] ?? 0) + 1;
    }
  }
  return count;
}

function countExtraGames({ days }: SearchState): number {
  return days.gamesOn.reduce((sum, games) => sum + Math.max(0, games - 1), 0);
}

function countRests(board: Board): [number, number] {
  let none = 0;
  let single = 0;
  for (const slots of board.busy) {
    none += countNoRests(slots);
    single += countSingleRests(slots);
  }
  return [none + single, none];
}

function countShape({ board, tally }: SearchState): number {
  const { days, slots, fields } = board.grid;
  let shape = 0;
  for (let day = 0; day < days; day++) {
    let used = slots;
    while (used > 0 && tally.inSlot[day * slots + used - 1] === 0) used--;
    shape += used;
    for (let f = 0; f < fields; f++) shape += idleSlots(tally.fieldBits[day * fields + f]!);
  }
  return shape;
}

/** Homes or aways too many: none but where fixed sides leave no choice. */
function countUnbalanced(board: Board): number {
  const surplus = new Int32Array(board.teams);
  for (let match = 0; match < board.count; match++) {
    surplus[board.home[match]!]!++;
    surplus[board.away[match]!]!--;
  }
  return surplus.reduce((sum, homes) => sum + Math.max(0, Math.abs(homes) - 1), 0);
}

/** Entry -> the slots in which anything is played on its fields. */
function slotsInUse({ board, tally, fieldLists }: SearchState): number[][] {
  const { days, slots, fields } = board.grid;
  const ofField = new Int32Array(fields);
  for (let k = 0; k < days * fields; k++) ofField[k % fields]! |= tally.fieldBits[k]!;
  return fieldLists.map((own) => {
    const bits = own.reduce((sum, f) => sum | ofField[f]!, 0);
    return Array.from({ length: slots }, (_, slot) => slot).filter((slot) => (bits >>> slot) & 1);
  });
}

/** Games that would have to move for every team to have each column equally often. */
function countMisplaced(
  { board }: SearchState,
  counts: Int16Array,
  width: number,
  columns: readonly (readonly number[])[],
): number {
  let misplaced = 0;
  board.task.demands.forEach((_, e) => {
    const own = columns[e]!;
    for (let t = board.task.firstTeam[e]!; t < board.task.firstTeam[e + 1]!; t++) {
      const share = own.reduce((sum, c) => sum + counts[t * width + c]!, 0) / own.length;
      let surplus = 0;
      let lack = 0;
      for (const column of own) {
        surplus += Math.max(0, counts[t * width + column]! - Math.ceil(share));
        lack += Math.max(0, Math.floor(share) - counts[t * width + column]!);
      }
      misplaced += Math.max(surplus, lack);
    }
  });
  return misplaced;
}
