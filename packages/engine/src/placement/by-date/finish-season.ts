import { leaveOutWithdrawn } from '../../divisions/leave-out-withdrawn.ts';
import { NOWHERE } from '../../model/grid.ts';
import type { MatchId, Schedule } from '../../model/schedule.ts';
import { withStarts } from '../../model/with-starts.ts';
import type { SeasonProblem } from './season-problem.ts';
import { NONE } from './season-state.ts';

/**
 * Converts a season to a schedule: matches in order of play, those without a place last. Fixed matches
 * are locked, except those that a person added. A match's round is the number of games that one of its
 * teams has had before.
 */
export function finishSeason(problem: SeasonProblem, at: Int32Array, seed: number): Schedule {
  const { options, meetings } = problem;
  const beginOf = (match: number) =>
    at[match] === NONE ? Number.POSITIVE_INFINITY : options.begins[at[match]!]!;
  const fieldOf = (match: number) => (at[match] === NONE ? 0 : options.field[at[match]!]!);
  const order = [...at.keys()].sort((a, b) => {
    const [one, other] = [beginOf(a), beginOf(b)];
    return (one === other ? 0 : one - other) || fieldOf(a) - fieldOf(b) || a - b;
  });
  const places = order.map((match) => {
    const option = at[match]!;
    if (option === NONE) return null;
    return {
      day: options.day[option]!,
      start: options.start[option]!,
      field: options.field[option]!,
    };
  });
  const { setup, cells } = withStarts(problem.setup, places);
  const placements = Int32Array.from(cells, (cell) => cell ?? NOWHERE);
  const hosts = order.map((match) => at[match] === NONE || options.side[at[match]!] === 0);
  const isLocked = (match: number) => {
    const { fixed } = meetings[match]!;
    return fixed !== null && fixed.manual !== true;
  };
  const schedule: Schedule = {
    setup,
    seed,
    fixtures: {
      ids: order.map((_, row) => String(row + 1) as MatchId), // new ids, so branded here
      entry: Uint16Array.from(order, (match) => problem.entry[match]!),
      home: Uint16Array.from(order, (m, row) => (hosts[row] ? problem.one : problem.other)[m]!),
      away: Uint16Array.from(order, (m, row) => (hosts[row] ? problem.other : problem.one)[m]!),
      round: roundsOf(problem, order),
      lockedAt: Int32Array.from(order, (match, row) =>
        isLocked(match) ? placements[row]! : NOWHERE,
      ),
      manual: Uint8Array.from(order, (match) => (meetings[match]!.fixed?.manual ? 1 : 0)),
    },
    placements,
  };
  return leaveOutWithdrawn(schedule, (row) => problem.isFixed[order[row]!] === 1);
}

function roundsOf({ one, other, teams }: SeasonProblem, order: readonly number[]): Uint16Array {
  const games = new Uint16Array(teams);
  return Uint16Array.from(order, (match) => {
    const round = Math.max(games[one[match]!]!, games[other[match]!]!);
    games[one[match]!] = round + 1;
    games[other[match]!] = round + 1;
    return round;
  });
}
