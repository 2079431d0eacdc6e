/** The summary's figures of every team, each with its even share. */
import { ordinaryGames } from '../rules/demand.ts';
import { spreadOverFields } from '../rules/field-spread.ts';
import { findOpenSlots, type OpenSlots } from '../rules/open-slots.ts';
import { REST_PERIODS } from '../rules/rest.ts';
import { gamesOf, playingDays, type Season } from '../rules/season.ts';
import { leastShortRestsOfEntry } from '../rules/short-rests.ts';
import { spreadOverSlots } from '../rules/slot-spread.ts';
import { spreadRange } from '../rules/spread.ts';
import { evenRange, evenShare, type Figure } from './figure.ts';

export interface TeamFigures {
  readonly games: Figure; // that have a cell
  readonly byes: Figure; // days without a game on which the entry plays
  readonly home: Figure;
  readonly away: Figure;
  readonly doubleheaders: Figure; // games on a day beyond the first, in a Swiss tournament beyond its games per day
  readonly shortestRest: Figure; // in slots between two games on one day
  readonly early: Figure; // see `countEarlyLate`
  readonly late: Figure;
  readonly slotRange: Figure; // most games in one slot minus the fewest in another, of the slots in use on the entry's fields
  readonly fieldRange: Figure; // the same over the entry's fields
}

/** The figures of all teams, by team number. */
export function countTeams(season: Season): TeamFigures[] {
  const { home } = season.schedule.fixtures;
  const open = findOpenSlots(season);
  const overSlots = spreadOverSlots(season, open);
  const overFields = spreadOverFields(season);
  const due = countGames(season);
  const ends = countEarlyLate(season, open);
  const rest = findShortestRests(season);
  return season.setup.entries.flatMap((entry, e) => {
    const shares = sharesOf(season, e, due[e]!, ends);
    const playing = playingDays(season, e);
    const slots = overSlots.columns[e]!;
    return entry.teams.map((_, t): TeamFigures => {
      const team = season.firstTeam[e]! + t;
      const games = gamesOf(season, team);
      const half = evenShare(games.length, 2);
      const onDays = playing.map((day) => season.gamesOn[team * season.grid.days + day]!);
      const hosted = games.reduce((sum, match) => sum + (home[match] === team ? 1 : 0), 0);
      return {
        games: { value: games.length, ...shares.games },
        byes: { value: onDays.filter((count) => count === 0).length, ...shares.byes },
        home: { value: hosted, ...half },
        away: { value: games.length - hosted, ...half },
        doubleheaders: {
          value: onDays.reduce((sum, count) => sum + Math.max(0, count - ordinaryGames(entry)), 0),
          ...shares.doubleheaders,
        },
        shortestRest: { value: rest[team] ?? null, ...shares.rest },
        early: { value: ends.early[team]!, ...shares.early },
        late: { value: ends.late[team]!, ...shares.late },
        slotRange: {
          value: spreadRange(overSlots, team, slots),
          ...evenRange(games.length, slots.length),
        },
        fieldRange: {
          value: spreadRange(overFields, team, entry.fields),
          ...evenRange(games.length, entry.fields.length),
        },
      };
    });
  });
}

/** The ranges for the teams of an entry when its games, and what its days force, are divided evenly. */
function sharesOf(season: Season, e: number, games: number, ends: EarlyLate) {
  const { grid, setup, firstTeam } = season;
  const teams = setup.entries[e]!.teams.length;
  const ordinary = ordinaryGames(setup.entries[e]!);
  const total = (counts: Uint16Array) =>
    counts.subarray(firstTeam[e], firstTeam[e + 1]).reduce((sum, count) => sum + count, 0);
  const own = Array.from({ length: teams }, (_, t) => firstTeam[e]! + t);
  const played = playingDays(season, e).map((day) =>
    own.reduce((all, team) => all + season.gamesOn[team * grid.days + day]!, 0),
  );
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  return {
    games: evenShare(games, teams),
    byes: evenShare(sum(played.map((games) => Math.max(0, teams - games))), teams),
    doubleheaders: evenShare(
      sum(played.map((games) => Math.max(0, games - ordinary * teams))),
      teams,
    ),
    rest: { least: leastShortRestsOfEntry(season, e) === 0 ? REST_PERIODS : 0, most: null },
    early: evenShare(total(ends.early), teams),
    late: evenShare(total(ends.late), teams),
  };
}

/** The games of each entry's teams, placed or not: two per match, and one per crossover. */
function countGames({ setup, entryOf, schedule: { fixtures } }: Season): number[] {
  const counts = setup.entries.map(() => 0);
  for (const sides of [fixtures.home, fixtures.away]) {
    for (const team of sides) counts[entryOf[team]!]!++;
  }
  return counts;
}

/** The fewest slots between two games of a team on one day, if it has such games. */
function findShortestRests(season: Season): (number | undefined)[] {
  const shortest: (number | undefined)[] = new Array(season.teamCount);
  for (const { team, games } of season.busyDays) {
    for (let i = 1; i < games.length; i++) {
      const rest = season.slot[games[i]!]! - season.slot[games[i - 1]!]! - 1;
      shortest[team] = Math.max(0, Math.min(rest, shortest[team] ?? rest));
    }
  }
  return shortest;
}

/**
 * Early and late games. A game is early in the first slot of its day that is in use on the fields of its
 * entry, and late in the last; on a day with one such slot no game is either.
 */
interface EarlyLate {
  readonly early: Uint16Array; // team -> games
  readonly late: Uint16Array; // team -> games
}

function countEarlyLate(season: Season, open: OpenSlots): EarlyLate {
  const { home, away } = season.schedule.fixtures;
  const early = new Uint16Array(season.teamCount);
  const late = new Uint16Array(season.teamCount);
  for (const match of season.order) {
    for (const team of [home[match]!, away[match]!]) {
      const at = season.entryOf[team]! * season.grid.days + season.day[match]!;
      const first = open.first[at]!;
      const last = open.last[at]!;
      if (first === last) continue;
      if (season.slot[match] === first) early[team]!++;
      if (season.slot[match] === last) late[team]!++;
    }
  }
  return { early, late };
}
