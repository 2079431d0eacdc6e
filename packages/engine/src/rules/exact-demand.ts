import { NOWHERE } from '../model/grid.ts';
import type { Fixtures, Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { type Demand, demandOf, type RoundDemand } from './demand.ts';
import { isProvisional } from './provisional-rounds.ts';
import type { Conflict, Rule } from './rule.ts';
import type { Season } from './season.ts';

/**
 * H4: exactly what the format demands. Counts the meetings of a pair, the matches of an entry and the
 * games of a team too many or too few; and, if the format demands whole rounds, the matches, the games
 * of a team and the absent teams beyond what a round may have. The fixtures decide, wherever their
 * matches are played: moving a match to another day is no violation. What a person added or called off
 * is counted as the format has it. Once Swiss rounds were paired by results, those that are not paired
 * yet may hold any pairs. A parked match counts nothing but is reported as grave: of two schedules the
 * one with fewer of them is better.
 */
export const exactDemand: Rule = {
  find: (season) => [
    ...waitingMatches(season),
    ...(cachedConflicts(season) ?? cacheConflicts(season, wrongFixtures(season))),
  ],
  bound: () => 0,
};

/** Conflicts of the fixtures, which most edits leave unchanged. */
interface CachedConflicts {
  readonly setup: Setup;
  readonly calledOff: Schedule['calledOff'];
  readonly conflicts: readonly Conflict[];
}

const cache = new WeakMap<Fixtures, CachedConflicts>();

function cachedConflicts({
  setup,
  schedule: { fixtures, calledOff },
}: Season): readonly Conflict[] | null {
  const cached = cache.get(fixtures);
  return cached?.setup === setup && cached.calledOff === calledOff ? cached.conflicts : null;
}

function cacheConflicts(
  { setup, schedule }: Season,
  conflicts: readonly Conflict[],
): readonly Conflict[] {
  cache.set(schedule.fixtures, { setup, calledOff: schedule.calledOff, conflicts });
  return conflicts;
}

function wrongFixtures(season: Season): Conflict[] {
  const fixtures = fixturesOf(season);
  return season.setup.entries.flatMap((entry, e) => {
    const demand = demandOf(season.setup, entry);
    const requested = fixtures[e]!;
    return [
      ...wrongPairs(season, e, requested, demand),
      ...wrongTotals(season, e, requested, demand),
      ...(demand.rounds === null ? [] : wrongRounds(season, e, requested, demand.rounds)),
    ];
  });
}

/** A fixture that the format demands; one that was called off has no match any more. */
interface RequestedFixture {
  readonly match: number | null;
  readonly home: number;
  readonly away: number;
  readonly round: number;
}

/** The fixtures of every entry. */
function fixturesOf({ schedule, setup }: Season): RequestedFixture[][] {
  const { entry, home, away, round, manual } = schedule.fixtures;
  const requested: RequestedFixture[][] = setup.entries.map(() => []);
  for (const fixture of schedule.calledOff ?? []) {
    requested[fixture.entry]!.push({ ...fixture, match: null });
  }
  entry.forEach((e, match) => {
    if (manual[match] === 1) return;
    requested[e]!.push({ match, home: home[match]!, away: away[match]!, round: round[match]! });
  });
  return requested;
}

function waitingMatches({ schedule: { fixtures, placements } }: Season): Conflict[] {
  const conflicts: Conflict[] = [];
  placements.forEach((cell, match) => {
    if (cell !== NOWHERE) return;
    const teams = [fixtures.home[match]!, fixtures.away[match]!];
    conflicts.push({ matches: [match], teams, day: null, weight: 0, grave: true });
  });
  return conflicts;
}

function wrongPairs(
  { firstTeam, setup }: Season,
  e: number,
  requested: readonly RequestedFixture[],
  { meetings }: Demand,
): Conflict[] {
  if (meetings === null) return [];
  const settled = requested.filter(({ round }) => !isProvisional(setup.entries[e]!, round));
  const least = settled.length < requested.length ? 0 : meetings.least; // the others may still meet
  const pairKey = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`;
  const ofPair = new Map<string, RequestedFixture[]>();
  for (const fixture of settled) {
    const key = pairKey(fixture.home, fixture.away);
    const others = ofPair.get(key);
    if (others === undefined) ofPair.set(key, [fixture]);
    else others.push(fixture);
  }
  const conflicts: Conflict[] = [];
  for (let one = firstTeam[e]!; one < firstTeam[e + 1]!; one++) {
    for (let other = one + 1; other < firstTeam[e + 1]!; other++) {
      const met = ofPair.get(pairKey(one, other)) ?? [];
      const weight = distance(met.length, { least, most: meetings.most });
      if (weight === 0) continue;
      conflicts.push({ matches: matchesOf(met), teams: [one, other], day: null, weight });
    }
  }
  return conflicts;
}

/** If every pair has its number of meetings, the totals follow and are not counted twice. */
function wrongTotals(
  { firstTeam }: Season,
  e: number,
  requested: readonly RequestedFixture[],
  { meetings, totals }: Demand,
): Conflict[] {
  if (totals === null || (meetings !== null && meetings.least === meetings.most)) return [];
  const conflicts: Conflict[] = [];
  const off = Math.abs(requested.length - totals.matches);
  if (off > 0) conflicts.push({ matches: [], teams: [], day: null, weight: off });
  const games = countGames(requested);
  for (let team = firstTeam[e]!; team < firstTeam[e + 1]!; team++) {
    const weight = distance(games.get(team) ?? 0, totals.games);
    if (weight > 0) conflicts.push({ matches: [], teams: [team], day: null, weight });
  }
  return conflicts;
}

/** Checks that every generated round is a whole one, and that there are no more of them than the format allows. */
function wrongRounds(
  { setup }: Season,
  e: number,
  requested: readonly RequestedFixture[],
  demand: RoundDemand,
): Conflict[] {
  const rounds: RequestedFixture[][] = [[]]; // at least one
  for (const fixture of requested) {
    const round = Math.floor(fixture.round / demand.together);
    while (rounds.length <= round) rounds.push([]);
    rounds[round]!.push(fixture);
  }
  const conflicts: Conflict[] = [];
  const add = (teams: number[], matches: number[], weight: number) => {
    if (weight > 0) conflicts.push({ matches, teams, day: null, weight });
  };
  rounds.forEach((round, r) => {
    if (r >= demand.count) {
      add([], matchesOf(round), round.length);
      return;
    }
    add([], [], Math.abs(round.length - demand.matches));
    const games = countGames(round);
    for (const [team, count] of games) {
      const own = round.filter(({ home, away }) => home === team || away === team);
      add([team], matchesOf(own.slice(demand.games)), count - demand.games);
    }
    // A round that lacks matches is already counted for the missing ones.
    if (round.length < demand.matches) return;
    add([], [], setup.entries[e]!.teams.length - games.size - demand.absent);
  });
  return conflicts;
}

function countGames(fixtures: readonly RequestedFixture[]): ReadonlyMap<number, number> {
  const games = new Map<number, number>();
  for (const { home, away } of fixtures) {
    for (const team of [home, away]) games.set(team, (games.get(team) ?? 0) + 1);
  }
  return games;
}

function matchesOf(fixtures: readonly RequestedFixture[]): number[] {
  return fixtures.flatMap(({ match }) => match ?? []);
}

/** How far a number is outside a range. */
function distance(value: number, { least, most }: { least: number; most: number }): number {
  return Math.max(0, least - value, value - most);
}
