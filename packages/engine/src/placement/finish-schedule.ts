import { cellAt } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import type { Board } from './board.ts';
import { inOrderOfPlay } from './home-and-away.ts';
import { numberRounds } from './number-rounds.ts';

/** The board as a schedule of its own, matches in order of play. */
export function finishSchedule(board: Board, seed: number): Schedule {
  const order = inOrderOfPlay(board);
  const rounds = numberRounds(board, order);
  return {
    setup: board.season.setup,
    seed,
    fixtures: {
      ids: Array.from(order, (_, k) => String(k + 1) as MatchId), // new here, so branded here
      entry: Uint16Array.from(order, (match) => board.entry[match]!),
      home: Uint16Array.from(order, (match) => board.home[match]!),
      away: Uint16Array.from(order, (match) => board.away[match]!),
      round: Uint16Array.from(order, (match) => rounds[match]!),
      locked: new Uint8Array(board.count),
    },
    placements: Int32Array.from(order, (match) =>
      cellAt(board.grid, board.day[match]!, board.slot[match]!, board.field[match]!),
    ),
  };
}
