import { leaveOutWithdrawn } from '../../divisions/leave-out-withdrawn.ts';
import { NOWHERE } from '../../model/grid.ts';
import type { MatchId, Schedule } from '../../model/schedule.ts';
import { withStarts } from '../../model/with-starts.ts';
import { type ClockBoard, NONE } from './clock-board.ts';

/**
 * Converts a board to a schedule: matches in order of play, those without a place last. Fixed matches are
 * locked, except those that a person added. Formats that demand rounds keep theirs; else a match's round
 * is the number of games that one of its teams has had before.
 */
export function finishClock(board: ClockBoard, seed: number): Schedule {
  const { season, day, field, start, fixed, manual, entry, home, away } = board;
  const order = [...day.keys()].sort((a, b) => {
    if (day[a] === NONE || day[b] === NONE)
      return (day[a] === NONE ? 1 : 0) - (day[b] === NONE ? 1 : 0) || a - b;
    return day[a]! - day[b]! || start[a]! - start[b]! || field[a]! - field[b]! || a - b;
  });
  const { setup, cells } = withStarts(
    withoutPairings(season.setup),
    order.map((m) =>
      day[m] === NONE ? null : { day: day[m]!, field: field[m]!, start: start[m]! },
    ),
  );
  const placements = Int32Array.from(cells, (cell) => cell ?? NOWHERE);
  const isLocked = (m: number) => fixed[m] === 1 && manual[m] === 0;
  const schedule: Schedule = {
    setup,
    seed,
    fixtures: {
      ids: order.map((_, row) => String(row + 1) as MatchId), // new ids, so branded here
      entry: Uint16Array.from(order, (m) => entry[m]!),
      home: Uint16Array.from(order, (m) => home[m]!),
      away: Uint16Array.from(order, (m) => away[m]!),
      round: roundsOf(board, order),
      lockedAt: Int32Array.from(order, (m, row) => (isLocked(m) ? placements[row]! : NOWHERE)),
      manual: Uint8Array.from(order, (m) => manual[m]!),
    },
    placements,
  };
  return leaveOutWithdrawn(schedule, (row) => fixed[order[row]!] === 1);
}

function withoutPairings(setup: ClockBoard['season']['setup']): ClockBoard['season']['setup'] {
  if (setup.entries.every(({ pairedRounds }) => pairedRounds === undefined)) return setup;
  return { ...setup, entries: setup.entries.map(({ pairedRounds: _, ...entry }) => entry) };
}

function roundsOf({ season, bound, round, home, away }: ClockBoard, order: readonly number[]) {
  const games = new Uint16Array(season.teams);
  return Uint16Array.from(order, (m) => {
    if (bound[m] !== NONE) return round[m]!;
    const next = Math.max(games[home[m]!]!, games[away[m]!]!);
    games[home[m]!] = next + 1;
    games[away[m]!] = next + 1;
    return next;
  });
}
