import type { Board } from '../board.ts';
import { type Tally, tallyBoard } from '../tally.ts';
import { type DayBook, keepDayBook } from './day-book.ts';
import { keepPairBook, type PairBook } from './pair-book.ts';
import { keepRoundBook, type RoundBook } from './round-book.ts';
import { keepSwissBook, type SwissBook } from './swiss-book.ts';

/** A board and everything that the steps of a search look up beside it. */
export interface SearchState {
  readonly board: Board;
  readonly tally: Tally;
  readonly fieldLists: readonly (readonly number[])[]; // entry -> its fields
  readonly fieldMasks: Int32Array; // entry -> its fields as bits
  readonly mixedLegs: Uint8Array; // day -> 1 where one leg of an entry ends and the next begins
  readonly gamesOfTeam: readonly (readonly number[])[]; // only where some day has mixed legs
  readonly days: DayBook;
  readonly pairs: PairBook;
  readonly rounds: RoundBook;
  readonly swiss: SwissBook;
}

export function openSearch(board: Board): SearchState {
  const mixedLegs = findMixedLegs(board);
  const days = keepDayBook(board);
  return {
    board,
    tally: tallyBoard(board),
    fieldLists: board.task.demands.map(({ fields }) => fields),
    fieldMasks: board.task.fieldMasks,
    mixedLegs,
    gamesOfTeam: mixedLegs.includes(1) ? listGames(board) : [],
    days,
    pairs: keepPairBook(board, days.movable),
    rounds: keepRoundBook(board),
    swiss: keepSwissBook(board),
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
