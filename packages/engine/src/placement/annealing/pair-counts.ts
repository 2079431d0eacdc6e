import { NOWHERE } from '../../model/grid.ts';
import type { Board } from '../board.ts';

/** Which match two teams of an entry play against each other, for entries whose matches may change days. */
export interface PairBook {
  readonly firstTeam: Int32Array; // entry -> its first team
  readonly teams: readonly number[]; // entry -> how many
  readonly matches: readonly (readonly Int32Array[])[]; // entry -> leg -> team * teams + team -> match, or NOWHERE
}

export function keepPairBook(board: Board, movable: Int32Array): PairBook {
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

/** The match of two teams in a leg of their entry, where it is one that may change days; else NOWHERE. */
export function matchOfPair(
  { firstTeam, teams, matches }: PairBook,
  entry: number,
  leg: number,
  one: number,
  two: number,
): number {
  const first = firstTeam[entry]!;
  return matches[entry]![leg]![(one - first) * teams[entry]! + two - first]!;
}
