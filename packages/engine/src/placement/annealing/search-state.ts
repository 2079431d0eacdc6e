import type { Board } from '../board.ts';
import { createTally, type Tally } from '../tally.ts';
import { type DayCounts, updateDayCounts } from './day-counts.ts';
import { type PairCounts, updatePairCounts } from './pair-counts.ts';
import { type RoundCounts, updateRoundCounts } from './round-counts.ts';
import { type SwissCounts, updateSwissCounts } from './swiss-counts.ts';

/** A board and all indexes that the steps of a search use. */
export interface SearchState {
  readonly board: Board;
  readonly tally: Tally;
  readonly fieldLists: readonly (readonly number[])[]; // entry -> its fields
  readonly fieldMasks: Int32Array; // entry -> its fields, as bits
  readonly mixedLegs: Uint8Array; // day -> 1 if one leg of an entry ends and the next begins
  readonly gamesOfTeam: readonly (readonly number[])[]; // only if some day has mixed legs
  readonly days: DayCounts;
  readonly pairs: PairCounts;
  readonly rounds: RoundCounts;
  readonly swiss: SwissCounts;
}

export function createSearch(board: Board): SearchState {
  const mixedLegs = findMixedLegs(board);
  const days = updateDayCounts(board);
  return {
    board,
    tally: createTally(board),
    fieldLists: board.task.demands.map(({ fields }) => fields),
    fieldMasks: board.task.fieldMasks,
    mixedLegs,
    gamesOfTeam: mixedLegs.includes(1) ? listGames(board) : [],
    days,
    pairs: updatePairCounts(board, days.movable),
    rounds: updateRoundCounts(board),
    swiss: updateSwissCounts(board),
  };
}

function findMixedLegs(board: Board): Uint8Array {
  const { days } = board.grid;
  const mixed = new Uint8Array(days);
  const legOn = new Int16Array(board.task.demands.length * days).fill(-1);
  for (let match = 0; match < board.count; match++) {
    const k = board.entry[match]! * days + board.day[match]!;
    if (legOn[k]! >= 0 && legOn[k] !== board.leg[match]) mixed[board.day[match]!] = 1;
    legOn[k] = board.leg[match]!;
  }
  return mixed;
}

function listGames(board: Board): number[][] {
  const games: number[][] = Array.from({ length: board.teams }, () => []);
  for (let match = 0; match < board.count; match++) {
    games[board.home[match]!]!.push(match);
    games[board.away[match]!]!.push(match);
  }
  return games;
}
