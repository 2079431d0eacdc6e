/**
 * The soft rules in order of importance, and how a search counts each on a finished board. The counts
 * are fast and independent of the judge's: they need not be equal, only rank boards in the same way. To
 * add a soft rule, start here: everything else that is keyed by `SoftRuleId` does not compile until it
 * has the rule.
 */
import { outOfOrder } from './annealing/leg-order.ts';
import type { SearchState } from './annealing/search-state.ts';
import { countNoRests, countSingleRests, idleSlots } from './bits.ts';
import type { Board } from './board.ts';
import { countCarryOver } from './count-carry-over.ts';
import type { Turns } from './count-turns.ts';
import { countBreaks } from './sides/alternate-homes.ts';
import { inOrderOfPlay } from './sides/home-and-away.ts';

/** A finished board and what several rules need. */
export interface FinishedBoard {
  readonly state: SearchState;
  readonly turns: Turns;
}

/** A count that the checks of single cells also follow (`commands/cell-checks/gain.ts`). */
export type FollowedCount = 'all' | 'grave';

export interface RankedRule {
  /** Exceptions, the more important count first; null if boards are not ranked by the rule. */
  readonly count: ((finished: FinishedBoard) => readonly number[]) | null;
  readonly followed: readonly FollowedCount[];
}

export const RANKED_RULES = {
  S1: { count: ({ state }) => [countLegOrder(state)], followed: ['all'] },
  S2: { count: ({ state }) => [countExtraGames(state)], followed: ['all'] },
  S3: { count: ({ turns }) => [turns.outOfTurn], followed: [] },
  S4: { count: ({ state }) => countRests(state.board), followed: ['all', 'grave'] },
  S5: { count: ({ turns }) => [turns.inARow], followed: ['all'] },
  S6: { count: ({ state }) => [countShape(state)], followed: ['all'] },
  S7: { count: ({ state }) => [countUnbalanced(state.board)], followed: [] },
  S15: { count: null, followed: [] }, // with constraints only, which have searches of their own
  S16: { count: null, followed: [] },
  S17: { count: null, followed: [] },
  S8: { count: ({ state }) => [countMisplacedInSlots(state)], followed: ['all'] },
  S9: { count: ({ state }) => [countMisplacedOnFields(state)], followed: ['all'] },
  S10: {
    count: ({ state: { board } }) => [countBreaks(board, inOrderOfPlay(board))],
    followed: [],
  },
  S11: { count: ({ state }) => [countCarryOver(state.board)], followed: [] },
  // S12, the number of matches that a repair moves, is not a property of a schedule.
  S13: { count: null, followed: [] }, // playoffs get their cells after the search
  S14: { count: null, followed: [] },
} satisfies Readonly<Record<string, RankedRule>>;

export type SoftRuleId = keyof typeof RANKED_RULES;

function countLegOrder(state: SearchState): number {
  if (state.board.loose) return countLateLegs(state.board);
  let count = 0;
  state.mixedLegs.forEach((mixed, day) => {
    if (mixed === 1) count += outOfOrder(state, state.gamesOfTeam.keys(), day);
  });
  return count;
}

/** Pairs of games of a team in which the later leg is not played after the earlier one, on any days. */
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

/** Short rests of all teams, and of these the ones without any slot of rest. */
export function countRests(board: Board): [number, number] {
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

/** Surplus home or away games: none unless fixed sides force them. */
function countUnbalanced(board: Board): number {
  const surplus = new Int32Array(board.teams);
  for (let match = 0; match < board.count; match++) {
    surplus[board.home[match]!]!++;
    surplus[board.away[match]!]!--;
  }
  return surplus.reduce((sum, homes) => sum + Math.max(0, Math.abs(homes) - 1), 0);
}

function countMisplacedInSlots(state: SearchState): number {
  return countMisplaced(state, state.tally.teamSlots, state.board.grid.slots, slotsInUse(state));
}

function countMisplacedOnFields(state: SearchState): number {
  return countMisplaced(state, state.tally.teamFields, state.board.grid.fields, state.fieldLists);
}

/** Entry -> the slots in use on its fields. */
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
