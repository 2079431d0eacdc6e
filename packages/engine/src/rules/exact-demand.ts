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
    const meetings = countMeetings(season, season.schedule.fixtures.entry.keys());
    return [
      ...unplacedMatches(season),
      ...season.setup.entries.flatMap((entry, e) => {
        const demand = demandOf(season.setup, entry);
        return [
          ...wrongPairs(season, meetings, e, demand),
          ...wrongTotals(season, meetings, e, demand),
          ...wrongDays(season, e, demand),
        ];
      }),
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
function wrongTotals(
  season: Season,
  meetings: Meetings,
  entry: number,
  demand: Demand,
): Conflict[] {
  if (demand.meetings !== null && demand.meetings.least === demand.meetings.most) return [];
  const games = new Int32Array(season.setup.entries[entry]!.teams.length);
  const first = season.firstTeam[entry]!;
  for (const { teams, hosted, visited } of eachPair(season, meetings, entry)) {
    for (const team of teams) games[team - first]! += hosted + visited;
  }
  const matches = games.reduce((sum, count) => sum + count, 0) / 2;
  const conflicts: Conflict[] = [];
  const off = Math.min(...demand.matches.map((wanted) => Math.abs(matches - wanted)));
  if (off > 0) conflicts.push({ matches: [], teams: [], day: null, weight: off });
  games.forEach((count, team) => {
    const weight = distance(count, demand.games);
    if (weight > 0) conflicts.push({ matches: [], teams: [first + team], day: null, weight });
  });
  return conflicts;
}

function wrongDays(season: Season, entry: number, demand: Demand): Conflict[] {
  const { days } = season.grid;
  const conflicts: Conflict[] = [];
  const { gamesADay, matchesADay, absentADay } = demand;
  if (gamesADay !== null) {
    for (const { team, day, games } of season.teamDays) {
      if (season.entryOf[team] !== entry || games.length <= gamesADay) continue;
      const weight = games.length - gamesADay;
      conflicts.push({ matches: [...games.subarray(gamesADay)], teams: [team], day, weight });
    }
  }
  if (matchesADay === null) return conflicts;
  const teams = season.setup.entries[entry]!.teams.length;
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
