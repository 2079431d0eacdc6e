import { countBits, lowestBit } from '../../placement/bits.ts';
import type { Spread } from './fairness-board.ts';

/**
 * The change of a team's misplaced games if a game leaves column `from` and one enters column `to`; -1
 * stands for no cell. `before` and `after` are the columns over which games are to be spread, as bits;
 * games in other columns do not count.
 */
export function spreadChange(
  spread: Spread,
  team: number,
  leaves: number,
  joins: number,
  before: number,
  after: number,
): number {
  const { width, games, low, high, surplus, lack } = spread;
  const counted = (column: number) => (column >= 0 && ((after >> column) & 1) === 1 ? column : -1);
  const from = counted(leaves);
  const to = counted(joins);
  const misplaced = Math.max(surplus[team]!, lack[team]!);
  if (from < 0 || to < 0 || before !== after) {
    return countMisplaced(spread, team, from, to, after) - misplaced;
  }
  if (from === to) return 0;
  const left = games[team * width + from]!;
  const joined = games[team * width + to]!;
  const most = surplus[team]! - (left > high[team]! ? 1 : 0) + (joined >= high[team]! ? 1 : 0);
  const least = lack[team]! + (left <= low[team]! ? 1 : 0) - (joined < low[team]! ? 1 : 0);
  return Math.max(most, least) - misplaced;
}

/** The misplaced games of a team after a move, recounted because its even share changes. */
function countMisplaced(
  { width, games }: Spread,
  team: number,
  from: number,
  to: number,
  columns: number,
): number {
  const start = team * width;
  let sum = (to < 0 ? 0 : 1) - (from < 0 ? 0 : 1);
  for (let rest = columns; rest !== 0; rest &= rest - 1) sum += games[start + lowestBit(rest)]!;
  const share = sum / Math.max(1, countBits(columns));
  const low = Math.floor(share);
  const high = Math.ceil(share);
  let surplus = 0;
  let lack = 0;
  for (let rest = columns; rest !== 0; rest &= rest - 1) {
    const column = lowestBit(rest);
    const there = games[start + column]! - (column === from ? 1 : 0) + (column === to ? 1 : 0);
    if (there > high) surplus += there - high;
    else if (there < low) lack += low - there;
  }
  return Math.max(surplus, lack);
}
