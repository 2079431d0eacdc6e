/**
 * Settles who is at home. Of two meetings of a pair each team has one; what is left over is balanced
 * exactly, so that homes and aways of a team differ by its games modulo two. The turns of sides are
 * then made to alternate as well as they can.
 */
import type { Board } from './board.ts';

const NONE = -1;

/** The matches of a board in order of play. */
export function inOrderOfPlay(board: Board): Int32Array {
  const { slots, fields } = board.grid;
  const cell = (match: number) =>
    (board.day[match]! * slots + board.slot[match]!) * fields + board.field[match]!;
  return Int32Array.from({ length: board.count }, (_, match) => match).sort(
    (a, b) => cell(a) - cell(b),
  );
}

/** Match -> the other meeting of the same pair that mirrors it (first and second, third and fourth), or -1. */
export function mirrorMeetings(board: Board, order: Int32Array): Int32Array {
  const mirror = new Int32Array(board.count).fill(NONE);
  const waiting = new Map<number, number>();
  for (const match of order) {
    const home = board.home[match]!;
    const away = board.away[match]!;
    const pair = Math.min(home, away) * board.teams + Math.max(home, away);
    const earlier = waiting.get(pair);
    if (earlier === undefined) waiting.set(pair, match);
    else {
      mirror[match] = earlier;
      mirror[earlier] = match;
      waiting.delete(pair);
    }
  }
  return mirror;
}

export function exchangeHome(board: Board, match: number): void {
  const home = board.home[match]!;
  board.home[match] = board.away[match]!;
  board.away[match] = home;
}

/** Balances homes and aways exactly, changing as few matches as it comes across. */
export function balanceHomes(board: Board, order: Int32Array, mirror: Int32Array): void {
  const surplus = new Int32Array(board.teams); // homes less aways in matches without a mirror
  const games: number[][] = Array.from({ length: board.teams }, () => []);
  for (const match of order) {
    if (mirror[match] !== NONE) {
      if (mirror[match]! < match && board.home[match] === board.home[mirror[match]!])
        exchangeHome(board, match);
      continue;
    }
    surplus[board.home[match]!]!++;
    surplus[board.away[match]!]!--;
    games[board.home[match]!]!.push(match);
    games[board.away[match]!]!.push(match);
  }
  for (let team = 0; team < board.teams; team++) {
    while (Math.abs(surplus[team]!) > 1) passOnSurplus(board, team, surplus, games);
  }
}

/** Exchanges the sides along a chain of matches from a team with too many homes (or aways) to one with the opposite. */
function passOnSurplus(
  board: Board,
  team: number,
  surplus: Int32Array,
  games: readonly (readonly number[])[],
): void {
  const sign = surplus[team]! > 0 ? 1 : -1;
  const cameBy = new Map([[team, NONE]]); // team -> the match that led to it
  const queue = [team];
  for (let k = 0; k < queue.length; k++) {
    const here = queue[k]!;
    for (const match of games[here]!) {
      const giver = sign > 0 ? board.home[match]! : board.away[match]!;
      const taker = sign > 0 ? board.away[match]! : board.home[match]!;
      if (giver !== here || cameBy.has(taker)) continue;
      cameBy.set(taker, match);
      if (surplus[taker]! * sign >= 0) {
        queue.push(taker);
        continue;
      }
      surplus[team]! -= 2 * sign;
      surplus[taker]! += 2 * sign;
      for (let at = taker; at !== team; ) {
        const link = cameBy.get(at)!;
        at = board.home[link] === at ? board.away[link]! : board.home[link]!;
        exchangeHome(board, link);
      }
      return;
    }
  }
}
