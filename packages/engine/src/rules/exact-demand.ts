import { NOWHERE } from '../model/grid.ts';
import { type Demand, demandOf } from './demand.ts';
import { countMeetings, eachPair, type Meetings, matchesOfPair } from './meetings.ts';
import type { Conflict, Rule } from './rule.ts';
import type { Season } from './season.ts';

/**
 * H4: exactly what the format asks for. Counts the matches that have no cell; the meetings of a pair,
 * the matches of an entry and the games of a team too many or too few; and the matches of an entry,
 * the games of a team and the absent teams beyond what one day may have.
 */
export const exactDemand: Rule = {
  id: 'H4',
  level: 'hard',
  find: (season) => {
    const demands = season.setup.entries.map((entry) => demandOf(season.setup, entry));
    const meetings = countMeetings(season, season.schedule.fixtures.entry.keys());
    return [
      ...unplacedMatches(season),
      ...demands.flatMap((demand, entry) => wrongPairs(season, meetings, entry, demand)),
      ...wrongTotals(season, demands),
      ...busyTeams(season, demands),
      ...demands.flatMap((demand, entry) => wrongDays(season, entry, demand)),
    ];
  },
  bound: () => 0,
};

function unplacedMatches({ schedule: { fixtures, placements } }: Season): Conflict[] {
  const conflicts: Conflict[] = [];
  placements.forEach((cell, match) => {
    if (cell !== NOWHERE) return;
    const teams = [fixtures.home[match]!, fixtures.away[match]!];
    conflicts.push({ matches: [match], teams, day: null, weight: 1 });
  });
  return conflicts;
}

function wrongPairs(season: Season, meetings: Meetings, entry: number, demand: Demand): Conflict[] {
  if (demand.meetings === null) return [];
  const conflicts: Conflict[] = [];
  for (const { teams, hosted, visited } of eachPair(season, meetings, entry)) {
    const weight = distance(hosted + visited, demand.meetings);
    if (weight === 0) continue;
    conflicts.push({ matches: matchesOfPair(season, ...teams), teams, day: null, weight });
  }
  return conflicts;
}

/** Where every pair has its number of meetings the totals follow from it, and are not counted twice. */
function wrongTotals(season: Season, demands: readonly Demand[]): Conflict[] {
  const { entry, home, away } = season.schedule.fixtures;
  const matches = new Uint32Array(demands.length);
  const games = new Uint32Array(season.teamCount);
  for (const [match, e] of entry.entries()) {
    matches[e]!++;
    games[home[match]!]!++;
    games[away[match]!]!++;
  }
  return demands.flatMap((demand, e) => {
    if (demand.meetings !== null && demand.meetings.least === demand.meetings.most) return [];
    const conflicts: Conflict[] = [];
    const off = Math.min(...demand.matches.map((wanted) => Math.abs(matches[e]! - wanted)));
    if (off > 0) conflicts.push({ matches: [], teams: [], day: null, weight: off });
    for (let team = season.firstTeam[e]!; team < season.firstTeam[e + 1]!; team++) {
      const weight = distance(games[team]!, demand.games);
      if (weight > 0) conflicts.push({ matches: [], teams: [team], day: null, weight });
    }
    return conflicts;
  });
}

/** Teams with more games on a day than the format allows. */
function busyTeams(season: Season, demands: readonly Demand[]): Conflict[] {
  return season.busyDays.flatMap(({ team, day, games }) => {
    const { gamesADay } = demands[season.entryOf[team]!]!;
    if (gamesADay === null || games.length <= gamesADay) return [];
    const weight = games.length - gamesADay;
    return [{ matches: [...games.subarray(gamesADay)], teams: [team], day, weight }];
  });
}

/** Days with more matches than the format allows, or with teams that it does not let stay away. */
function wrongDays(season: Season, entry: number, demand: Demand): Conflict[] {
  const { matchesADay, absentADay } = demand;
  if (matchesADay === null) return [];
  const { days } = season.grid;
  const teams = season.setup.entries[entry]!.teams.length;
  const conflicts: Conflict[] = [];
  for (let day = 0; day < days; day++) {
    const surplus = season.matchesOn[entry * days + day]! - matchesADay;
    if (surplus > 0) conflicts.push({ matches: [], teams: [], day, weight: surplus });
    // On a day that lacks matches the missing matches are what is wrong, and counted already.
    if (surplus < 0 || absentADay === null) continue;
    const absent = teams - season.teamsOn[entry * days + day]! - absentADay;
    if (absent > 0) conflicts.push({ matches: [], teams: [], day, weight: absent });
  }
  return conflicts;
}

/** How far a number lies outside a range. */
function distance(value: number, { least, most }: { least: number; most: number }): number {
  return Math.max(0, least - value, value - most);
}
