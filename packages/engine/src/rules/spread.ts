/**
 * How evenly a team's games are spread over columns (time slots, or fields). With g games over k columns
 * an even spread puts g / k, rounded down or up, into each. A game is misplaced if it exceeds that in
 * its column, or if a column lacks it; the greater of the two numbers is how many games would have to
 * move.
 */
import type { Conflict } from './rule.ts';
import { crossoverGames, gamesOf, playingDays, type Season } from './season.ts';
import { findWholeRounds } from './whole-rounds.ts';

export interface Spread {
  readonly columnOf: Int16Array; // match -> column
  readonly counts: Uint16Array; // team * width + column -> games
  readonly width: number; // columns in all
  readonly columns: readonly (readonly number[])[]; // entry -> the columns it is spread over, ascending
}

/** The least and the most matches of an entry that a column can hold. */
export interface ColumnCapacity {
  readonly least: number;
  readonly most: number;
}

/** Counts the games of every team in every column. */
export function countSpread(
  season: Season,
  columnOf: Int16Array,
  width: number,
  columns: readonly (readonly number[])[],
): Spread {
  const { home, away } = season.schedule.fixtures;
  const counts = new Uint16Array(season.teamCount * width);
  for (const match of season.order) {
    const column = columnOf[match]!;
    counts[home[match]! * width + column]!++;
    counts[away[match]! * width + column]!++;
  }
  return { columnOf, counts, width, columns };
}

/** One conflict per team that is not spread evenly, with its games above the even share. */
export function findMisplaced(season: Season, spread: Spread): Conflict[] {
  const conflicts: Conflict[] = [];
  for (let team = 0; team < season.teamCount; team++) {
    const columns = spread.columns[season.entryOf[team]!]!;
    const { low, high } = evenShare(spread, team, columns);
    let surplus = 0;
    let lack = 0;
    for (const column of columns) {
      const count = spread.counts[team * spread.width + column]!;
      surplus += Math.max(0, count - high);
      lack += Math.max(0, low - count);
    }
    if (surplus + lack === 0) continue;
    const seen = new Map<number, number>();
    const matches = [...gamesOf(season, team)].filter((match) => {
      const column = spread.columnOf[match]!;
      seen.set(column, (seen.get(column) ?? 0) + 1);
      return seen.get(column)! > high;
    });
    conflicts.push({ matches, teams: [team], day: null, weight: Math.max(surplus, lack) });
  }
  return conflicts;
}

/**
 * The least misplaced games of an entry, given the capacity of each of its columns: if the even shares
 * of all its teams add up to more games than a column can hold (two per match), or to fewer than it must
 * hold, the difference is misplaced whoever plays there. If every team's games divide without a
 * remainder and an odd number of games is due to a column, each column has one too many or too few; one
 * misplaced game corrects two of them. A crossover is one more game in whichever column it is.
 */
export function leastMisplaced(
  season: Season,
  spread: Spread,
  entry: number,
  capacities: readonly ColumnCapacity[],
): number {
  let lows = 0;
  let highs = 0;
  for (let team = season.firstTeam[entry]!; team < season.firstTeam[entry + 1]!; team++) {
    const { low, high } = evenShare(spread, team, spread.columns[entry]!);
    lows += low;
    highs += high;
  }
  const crossing = crossoverGames(season, entry);
  const lack = capacities.reduce(
    (sum, { most }) => sum + Math.max(0, lows - 2 * most - crossing),
    0,
  );
  const surplus = capacities.reduce((sum, { least }) => sum + Math.max(0, 2 * least - highs), 0);
  const odd =
    crossing === 0 && lows === highs && lows % 2 === 1 ? Math.ceil(capacities.length / 2) : 0;
  return Math.max(lack, surplus, odd);
}

/**
 * The least misplaced games of an entry whose two matches of a round never share one of two columns.
 * Four teams that meet once have three rounds, so three matches in the first column, any two of them
 * with a team in common: either one team is in all three, or they are among three teams and the fourth
 * is in none. (No balanced tournament design exists for four teams.) A second round robin can have it
 * the other way round.
 */
export function leastOfFour(season: Season, entry: number): number {
  const four =
    season.setup.entries[entry]!.teams.length === 4 && crossoverGames(season, entry) === 0;
  const { robins, days } = findWholeRounds(season, entry);
  return four && robins === 1 && days.length === playingDays(season, entry).length ? 1 : 0;
}

/** A team's most games in one column minus its fewest in another; 0 or 1 is as even as possible. */
export function spreadRange(spread: Spread, team: number, columns: readonly number[]): number {
  if (columns.length === 0) return 0;
  const counts = columns.map((column) => spread.counts[team * spread.width + column]!);
  return Math.max(...counts) - Math.min(...counts);
}

/** A team's games over the columns, divided as evenly as whole games allow. */
export function evenShare(spread: Spread, team: number, columns: readonly number[]) {
  const games = columns.reduce((sum, c) => sum + spread.counts[team * spread.width + c]!, 0);
  const share = columns.length === 0 ? 0 : games / columns.length;
  return { low: Math.floor(share), high: Math.ceil(share) };
}
