import { type Board, exchangeSides } from '../board.ts';

const NONE = -1;

/** Balances home and away games exactly, as far as fixed sides allow; matches with a mirror balance each other. */
export function balanceHomes(board: Board, order: Int32Array, mirror: Int32Array): void {
  const surplus = new Int32Array(board.teams); // home games minus away games in matches without a mirror
  const games: number[][] = Array.from({ length: board.teams }, () => []);
  for (const match of order) {
    const other = mirror[match]!;
    if (other !== NONE) {
      const free = board.fixed[match] === 0 ? match : other;
      if (other < match && board.home[match] === board.home[other] && board.fixed[free] === 0)
        exchangeSides(board, free);
      continue;
    }
    surplus[board.home[match]!]!++;
    surplus[board.away[match]!]!--;
    if (board.fixed[match] === 1) continue;
    games[board.home[match]!]!.push(match);
    games[board.away[match]!]!.push(match);
  }
  for (let team = 0; team < board.teams; team++) {
    while (Math.abs(surplus[team]!) > 1 && passOnSurplus(board, team, surplus, games));
  }
}

/**
 * Exchanges the sides along a chain of matches from a team with too many home (or away) games to one
 * with the opposite; false if fixed sides leave no such chain.
 */
function passOnSurplus(
  board: Board,
  team: number,
  surplus: Int32Array,
  games: readonly (readonly number[])[],
): boolean {
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
        exchangeSides(board, link);
      }
      return true;
    }
  }
  return false;
}
