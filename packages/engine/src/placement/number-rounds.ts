import { updateDayCounts } from './annealing/day-counts.ts';
import { type Board, crosses } from './board.ts';

/**
 * The round of every match. If matches may have changed days, the rounds for which they were generated
 * mean nothing any more: then each day has as many rounds as its busiest team has games.
 */
export function numberRounds(board: Board, order: Int32Array): Uint16Array {
  const rounds = board.turn.slice();
  const moved = new Set(Array.from(updateDayCounts(board).movable, (match) => board.entry[match]!));
  for (const entry of moved) renumberRounds(board, order, entry, rounds);
  return rounds;
}

function renumberRounds(board: Board, order: Int32Array, entry: number, rounds: Uint16Array): void {
  const games = new Uint16Array(board.teams); // team -> rounds so far
  let day = -1;
  let past = 0; // rounds of earlier days
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
