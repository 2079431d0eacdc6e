import { NOWHERE } from '../../model/grid.ts';
import type { Board } from '../board.ts';

/** Looks up the match of two teams of an entry, for entries whose matches may change days. */
export interface PairCounts {
  readonly firstTeam: Int32Array; // entry -> its first team
  readonly teams: readonly number[]; // entry -> number of teams
  readonly matches: readonly (readonly Int32Array[])[]; // entry -> leg -> team * teams + team -> match, or NOWHERE
}

export function updatePairCounts(board: Board, movable: Int32Array): PairCounts {
  const { demands, firstTeam } = board.task;
  const matches = demands.map((): Int32Array[] => []);
  const teams = demands.map((demand) => demand.teams);
  for (const match of movable) {
    const entry = board.entry[match]!;
    const legs = matches[entry]!;
    const leg = board.leg[match]!;
    while (legs.length <= leg) legs.push(new Int32Array(teams[entry]! ** 2).fill(NOWHERE));
    const home = board.home[match]! - firstTeam[entry]!;
    const away = board.away[match]! - firstTeam[entry]!;
    legs[leg]![home * teams[entry]! + away] = match;
    legs[leg]![away * teams[entry]! + home] = match;
  }
  return { firstTeam, teams, matches };
}

/** The match of two teams in a leg of their entry if it may change days; else NOWHERE. */
export function matchOfPair(
  { firstTeam, teams, matches }: PairCounts,
  entry: number,
  leg: number,
  one: number,
  two: number,
): number {
  const first = firstTeam[entry]!;
  return matches[entry]![leg]![(one - first) * teams[entry]! + two - first]!;
}
