/**
 * How repeats (S1) change with the move of one match, exactly: only games of its own two teams between
 * its old time and its new one can become repeats, or cease to be. Between them the two teams have met
 * once less than before, if the match is played later, or once more, if it is played earlier; how often
 * each of them has met everybody follows from that.
 */
import { NOWHERE } from '../model/grid.ts';
import type { RepeatLog } from './repeat-log.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** The repeats more if a match goes from its cell to another; NOWHERE is the buffer. */
export function repeatChange(
  log: RepeatLog,
  placements: Int32Array,
  row: number,
  to: number,
): number {
  const from = placements[row] === NOWHERE ? NEVER : placements[row]!;
  const until = to === NOWHERE ? NEVER : to;
  if (from === until) return 0;
  const walk = until > from ? walkLater : walkEarlier;
  const host = walk(log, placements, row, 0, from, until);
  const guest = walk(log, placements, row, 1, from, until);
  const isRepeat = until !== NEVER && host.met > Math.min(host.least, guest.least);
  return host.change + guest.change + (isRepeat ? 1 : 0) - log.isRepeat[row]!;
}

/** One team's games between the old time and the new, and the state in which it comes to the new one. */
interface Walk {
  readonly change: number;
  readonly met: number; // how often it has met the other team when the match begins
  readonly least: number; // and everybody
}

type Side = 0 | 1;

function walkLater(
  log: RepeatLog,
  placements: Int32Array,
  row: number,
  side: Side,
  _from: number,
  until: number,
): Walk {
  const { games, firstGame, position } = log;
  const team = log.sides[side][row]!;
  const rival = log.sides[1 - side]![row]!;
  const end = firstGame[team + 1]!;
  let met = log.met[row]! + 1; // before the move
  let change = 0;
  let at = position[side][row]! + 1;
  for (; at < end && placements[games[at]!]! < until; at++) {
    const game = games[at]!;
    const own: Side = log.sides[0][game] === team ? 0 : 1;
    const least = Math.min(log.least[own][game]!, met - 1);
    if (log.sides[1 - own]![game] !== rival) {
      change += changeOf(log, game, log.met[game]!, Math.min(least, log.least[1 - own]![game]!));
      continue;
    }
    if (side === 0) {
      const leastOfRival = Math.min(log.least[1 - own]![game]!, met - 1);
      change += changeOf(log, game, log.met[game]! - 1, Math.min(least, leastOfRival));
    }
    met = log.met[game]! + 1;
  }
  const own: Side = at < end && log.sides[0][games[at]!] === team ? 0 : 1;
  const least = at < end ? log.least[own][games[at]!]! : log.finalLeast[team]!;
  return { change, met: met - 1, least: Math.min(least, met - 1) };
}

function walkEarlier(
  log: RepeatLog,
  placements: Int32Array,
  row: number,
  side: Side,
  from: number,
  until: number,
): Walk {
  const { games, firstGame, position } = log;
  const team = log.sides[side][row]!;
  const rival = log.sides[1 - side]![row]!;
  const start = firstGame[team]!;
  const isNew = from === NEVER;
  let met = isNew ? meetingsOf(log, team, rival) : log.met[row]!;
  let least = isNew ? log.finalLeast[team]! : log.least[side][row]!;
  let change = 0;
  let at = (isNew ? firstGame[team + 1]! : position[side][row]!) - 1;
  for (; at >= start && placements[games[at]!]! > until; at--) {
    const game = games[at]!;
    const own: Side = log.sides[0][game] === team ? 0 : 1;
    least = log.least[own][game]!;
    if (log.sides[1 - own]![game] !== rival) {
      const more = leastWithOneMore(log, game, own, met);
      change += changeOf(log, game, log.met[game]!, Math.min(more, log.least[1 - own]![game]!));
      continue;
    }
    met = log.met[game]!;
    if (side === 1) continue;
    const both = Math.min(
      leastWithOneMore(log, game, own, met),
      leastWithOneMore(log, game, own === 0 ? 1 : 0, met),
    );
    change += changeOf(log, game, met + 1, both);
  }
  return { change, met, least };
}

function changeOf(log: RepeatLog, game: number, met: number, least: number): number {
  return (met > least ? 1 : 0) - log.isRepeat[game]!;
}

/** How often a team had met everybody before a game, had it met once more the one it had met so often. */
function leastWithOneMore(log: RepeatLog, game: number, side: Side, met: number): number {
  const least = log.least[side][game]!;
  return least === met && log.sole[side][game] === 1 ? least + 1 : least;
}

/** How often two teams meet in the whole season. */
function meetingsOf(log: RepeatLog, team: number, rival: number): number {
  let meetings = 0;
  for (let at = log.firstGame[team]!; at < log.firstGame[team + 1]!; at++) {
    const game = log.games[at]!;
    if (log.sides[0][game] === rival || log.sides[1][game] === rival) meetings++;
  }
  return meetings;
}
