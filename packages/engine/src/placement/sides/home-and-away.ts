/**
 * Settles who is at home. Each team of a pair gets one of two meetings; the rest is balanced exactly, so
 * that home and away games of a team differ by at most one. Then home and away are made to alternate as
 * well as possible.
 */
import { NOWHERE } from '../../model/grid.ts';
import type { Random } from '../../model/random.ts';
import { type Board, cellOf } from '../board.ts';
import { alternateHomes, countBreaks } from './alternate-homes.ts';
import { balanceHomes } from './balance-homes.ts';

const NONE = -1;

/** Settles the sides of all placed matches except fixed ones; changes only `home` and `away`. Yields now and then. */
export function* settleSides(board: Board, random: Random): Generator<void, void> {
  const order = inOrderOfPlay(board);
  const mirror = mirrorMeetings(board, order);
  balanceHomes(board, order, mirror);
  const generated = { home: board.home.slice(), away: board.away.slice() };
  const breaksBefore = countBreaks(board, order);
  yield;
  takeTurnsAtHome(board, order, mirror);
  balanceHomes(board, order, mirror);
  if (countBreaks(board, order) >= breaksBefore) {
    board.home.set(generated.home);
    board.away.set(generated.away);
  }
  yield;
  yield* alternateHomes(board, order, mirror, random);
}

/** The matches of a board in order of play. */
export function inOrderOfPlay(board: Board): Int32Array {
  const order = board.occupant.filter((match) => match !== NOWHERE);
  if (order.length === board.count) return order;
  // Two locked matches of an organizer's own schedule can be in one cell.
  return Int32Array.from({ length: board.count }, (_, match) => match).sort(
    (a, b) => cellOf(board, a) - cellOf(board, b),
  );
}

/** Match -> the other meeting of the same pair that mirrors it (first and second, third and fourth), or -1. */
function mirrorMeetings(board: Board, order: Int32Array): Int32Array {
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

/** Through the season in order of play: the team with fewer home games is at home, else the one that was away last. */
function takeTurnsAtHome(board: Board, order: Int32Array, mirror: Int32Array): void {
  const surplus = new Int32Array(board.teams);
  const last = new Int8Array(board.teams); // 1 home, -1 away
  const settled = new Uint8Array(board.count);
  for (const match of order) {
    let home = board.home[match]!;
    let away = board.away[match]!;
    const other = mirror[match]!;
    const claim = 2 * (surplus[home]! - surplus[away]!) + last[home]! - last[away]!;
    const returns = other !== NONE && settled[other] === 1;
    if (board.fixed[match] === 0 && (returns ? board.home[other] === home : claim > 0)) {
      [home, away] = [away, home];
      board.home[match] = home;
      board.away[match] = away;
    }
    settled[match] = 1;
    surplus[home]!++;
    surplus[away]!--;
    last[home] = 1;
    last[away] = -1;
  }
}
