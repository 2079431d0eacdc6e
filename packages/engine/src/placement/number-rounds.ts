import { keepDayBook } from './annealing/day-book.ts';
import { type Board, crosses } from './board.ts';

/**
 * The round of every match. Where matches may have changed days the rounds they were drawn in mean
 * nothing any more: then each day takes as many rounds as its busiest team has games.
 */
export function numberRounds(board: Board, order: Int32Array): Uint16Array {
  const rounds = board.turn.slice();
  const moved = new Set(Array.from(keepDayBook(board).movable, (match) => board.entry[match]!));
  for (const entry of moved) numberAnew(board, order, entry, rounds);
  return rounds;
}

function numberAnew(board: Board, order: Int32Array, entry: number, rounds: Uint16Array): void {
  const games = new Uint16Array(board.teams); // team -> rounds behind it
  let day = -1;
  let past = 0; // rounds of the days before
  let next = 0;
  for (const match of order) {
    if (board.entry[match] !== entry || crosses(board, match)) continue;
    if (board.day[match] !== day) {
      day = board.day[match]!;
      past = next;
    }
    const home = board.home[match]!;
    const away = board.away[match]!;
    const round = Math.max(past, games[home]!, games[away]!);
    rounds[match] = round;
    games[home] = round + 1;
    games[away] = round + 1;
    next = Math.max(next, round + 1);
  }
}
