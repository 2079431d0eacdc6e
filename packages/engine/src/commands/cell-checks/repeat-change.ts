/**
 * How repeats (S1) change with the move of one match, exactly: only games of its own two teams between
 * its old time and its new one can become repeats, or cease to be. Between these times the two teams
 * have met once less than before if the match moves later, or once more if it moves earlier; how often
 * each of them has met everybody follows.
 */
import { NOWHERE } from '../../model/grid.ts';
import type { RepeatLog } from './repeat-log.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** The change in repeats if a match moves from its cell to another; NOWHERE is the buffer. */
export function repeatChange(
  log: RepeatLog,
  placements: Int32Array,
  row: number,
  to: number,
): number {
  const from = placements[row] === NOWHERE ? NEVER : placements[row]!;
  const until = to === NOWHERE ? NEVER : to;
  if (from === until) return 0;
  const [host, guest] =
    until > from
      ? [walkLater(log, row, 0, until), walkLater(log, row, 1, until)]
      : [walkEarlier(log, row, 0, from, until), walkEarlier(log, row, 1, from, until)];
  const isRepeat = until !== NEVER && host.met > Math.min(host.least, guest.least);
  return host.change + guest.change + (isRepeat ? 1 : 0) - log.isRepeat[row]!;
}

/** One team's games between the old time and the new one, and its state at the new one. */
interface Walk {
  readonly change: number;
  readonly met: number; // how many times it has met the other team when the match begins
  readonly least: number; // how many times it has met every team, at least
}

type Side = 0 | 1;

/** Games against the other team concern both walks and are counted in the home team's. */
function walkLater(log: RepeatLog, row: number, side: Side, until: number): Walk {
  const { games, cells, rivals, leastAt } = log;
  const team = log.sides[side][row]!;
  const rival = log.sides[1 - side]![row]!;
  const end = log.firstGame[team + 1]!;
  let met = log.met[row]! + 1; // before the move
  let change = 0;
  let at = log.position[side][row]! + 1;
  for (; at < end && cells[at]! < until; at++) {
    const game = games[at]!;
    if (rivals[at] !== rival) {
      if (leastAt[at]! < met) continue; // it has met somebody else as rarely
      const least = Math.min(met - 1, leastOfRival(log, game, team));
      change += changeOf(log, game, log.met[game]!, least);
      continue;
    }
    met = log.met[game]!;
    if (side === 0) {
      const least = Math.min(leastAt[at]!, leastOfRival(log, game, team), met - 1);
      change += changeOf(log, game, met - 1, least);
    }
    met++;
  }
  const least = at < end ? leastAt[at]! : log.finalLeast[team]!;
  return { change, met: met - 1, least: Math.min(least, met - 1) };
}

function walkEarlier(log: RepeatLog, row: number, side: Side, from: number, until: number): Walk {
  const { games, cells, rivals, leastAt, soleAt } = log;
  const team = log.sides[side][row]!;
  const rival = log.sides[1 - side]![row]!;
  const start = log.firstGame[team]!;
  const isNew = from === NEVER;
  let met = isNew ? meetingsOf(log, team, rival) : log.met[row]!;
  let change = 0;
  let at = (isNew ? log.firstGame[team + 1]! : log.position[side][row]!) - 1;
  for (; at >= start && cells[at]! > until; at--) {
    if (rivals[at] !== rival) {
      if (soleAt[at] === 0 || leastAt[at] !== met) continue; // the other team is not the one it has met least
      const game = games[at]!;
      const least = Math.min(met + 1, leastOfRival(log, game, team));
      change += changeOf(log, game, log.met[game]!, least);
      continue;
    }
    const game = games[at]!;
    met = log.met[game]!;
    if (side === 1) continue;
    const both = Math.min(leastWithOneMore(log, game, 0, met), leastWithOneMore(log, game, 1, met));
    change += changeOf(log, game, met + 1, both);
  }
  const next = at + 1;
  const least = next < log.firstGame[team + 1]! ? leastAt[next]! : log.finalLeast[team]!;
  return { change, met, least };
}

function changeOf(log: RepeatLog, game: number, met: number, least: number): number {
  return (met > least ? 1 : 0) - log.isRepeat[game]!;
}

/** How many times the opponent in a game had met every team, at least. */
function leastOfRival({ sides, least }: RepeatLog, game: number, team: number): number {
  return sides[0][game] === team ? least[1][game]! : least[0][game]!;
}

/** How many times a team had met every team before a game, if it had met the rarest opponent once more. */
function leastWithOneMore(log: RepeatLog, game: number, side: Side, met: number): number {
  const least = log.least[side][game]!;
  return least === met && log.sole[side][game] === 1 ? least + 1 : least;
}

/** How many times two teams meet in the whole season. */
function meetingsOf(log: RepeatLog, team: number, rival: number): number {
  let meetings = 0;
  for (let at = log.firstGame[team]!; at < log.firstGame[team + 1]!; at++) {
    if (log.rivals[at] === rival) meetings++;
  }
  return meetings;
}
