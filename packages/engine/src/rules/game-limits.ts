import type { GameLimit } from '../model/constraints.ts';
import { NOWHERE } from '../model/grid.ts';
import { pairKey } from '../model/read-constraints.ts';
import { readPlays } from './plays.ts';
import type { Conflict, Rule } from './rule.ts';
import { gamesOf, type Season } from './season.ts';

const DAY = 1440;

/**
 * H8: no team has more games in consecutive days than a limit allows, two teams meet again only after
 * the days between meetings, and once in each half. Counts games too many, and meetings too early.
 */
export const gameLimits: Rule = {
  constraints: true,
  find: (season) => [...findCrowded(season), ...findEarlyMeetings(season)],
  bound: () => 0,
};

/** S16: games of a team beyond a wished limit, in every window of consecutive days, by the limit's weight. */
export const crowding: Rule = {
  constraints: true,
  find: (season) =>
    eachLimit(season, false).flatMap(({ team, limit }) => {
      const games = gamesOf(season, team);
      const beyond = countCrowding(season, games, limit);
      const weight = beyond * limit.weight;
      return weight === 0 ? [] : [{ matches: [...games], teams: [team], day: null, weight }];
    }),
  bound: () => 0,
};

interface OwnLimit {
  readonly team: number;
  readonly limit: GameLimit;
}

function eachLimit(season: Season, isMust: boolean): OwnLimit[] {
  const { tables } = readPlays(season);
  return Array.from({ length: season.teamCount }, (_, team) => team).flatMap((team) =>
    tables.limitsOf[season.entryOf[team]!]!.filter((limit) => limit.isMust === isMust).map(
      (limit) => ({ team, limit }),
    ),
  );
}

function findCrowded(season: Season): Conflict[] {
  return eachLimit(season, true).flatMap(({ team, limit: { games: most, days } }) => {
    const games = [...gamesOf(season, team)];
    return games.flatMap((match, k): Conflict[] => {
      const last = games[k + most];
      if (last === undefined || dateOf(season, last) - dateOf(season, match) >= days) return [];
      const matches = games.slice(k, k + most + 1);
      return [{ matches, teams: [team], day: season.day[last]!, weight: 1 }];
    });
  });
}

/** The calendar day of a match, as a number. */
function dateOf(season: Season, match: number): number {
  return readPlays(season).tables.midnights[season.day[match]!]! / DAY;
}

function countCrowding(
  season: Season,
  games: Int32Array,
  { games: most, days }: GameLimit,
): number {
  const { midnights } = readPlays(season).tables;
  const dates = midnights.map((midnight) => midnight / DAY);
  const [first, last] = [Math.min(...dates), Math.max(...dates)];
  const lastWindow = Math.max(first, last - days + 1);
  const played = [...games].map((match) => dateOf(season, match));
  let sum = 0;
  for (let from = first; from <= lastWindow; from++) {
    const inside = played.filter((date) => date >= from && date < from + days).length;
    sum += Math.max(0, inside - most);
  }
  return sum;
}

function findEarlyMeetings(season: Season): Conflict[] {
  const { tables } = readPlays(season);
  const { home, away, entry } = season.schedule.fixtures;
  const meetings = new Map<number, number[]>();
  for (const match of season.order) {
    const key = pairKey(home[match]!, away[match]!);
    meetings.set(key, [...(meetings.get(key) ?? []), match]);
  }
  return [...meetings.values()].flatMap((matches) =>
    matches.flatMap((match, k): Conflict[] => {
      const before = matches[k - 1] ?? NOWHERE;
      if (before === NOWHERE) return [];
      const own = entry[match]!;
      const days = dateOf(season, match) - dateOf(season, before);
      const half = tables.secondHalfFrom[own]! / DAY;
      const isOneHalf = dateOf(season, before) >= half || dateOf(season, match) < half;
      if (days >= tables.betweenMeetings[own]! && (Number.isNaN(half) || !isOneHalf)) return [];
      const teams = [home[match]!, away[match]!];
      return [{ matches: [before, match], teams, day: season.day[match]!, weight: 1 }];
    }),
  );
}
