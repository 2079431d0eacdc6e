/** The matches that count in tables, and what each was worth. */
import { gridOf, NOWHERE } from '../model/grid.ts';
import { isOver, type Result, type Results } from '../model/result.ts';
import type { CalledOff, Schedule } from '../model/schedule.ts';
import { entriesOfTeams, findWithdrawals, firstTeams } from '../model/setup.ts';
import { type Awards, awardMatch, createAwards } from './award-match.ts';
import { tableRulesOf } from './table-presets.ts';

/** All matches between two teams of one entry, in order of play; sides as in `Awards`. */
export interface PlayedMatches extends Awards {
  readonly positions: Uint16Array; // side -> the team's position in its entry
  readonly isOver: Uint8Array; // by match
}

/** All that the table of an entry needs. */
export interface EntryMatches extends PlayedMatches {
  readonly entry: number;
  readonly teams: number;
  readonly toCome: number; // number of its matches that are not over
  readonly count: number; // number of its matches
  readonly sidesOf: readonly Uint32Array[]; // by position; in order of play
}

/**
 * The matches of every entry, in order of play; those without a cell come first, and what a team
 * forfeited by withdrawing comes last. Crossovers are left out: their teams are in two tables. A match
 * of a team whose matches were annulled counts for nobody.
 */
export function readMatches(schedule: Schedule, results: Results): EntryMatches[] {
  const { setup, fixtures } = schedule;
  const { ids, home, away } = fixtures;
  const rules = tableRulesOf(setup);
  const first = firstTeams(setup);
  const entryOf = entriesOfTeams(setup);
  const rows = inOrderOfPlay(schedule).filter((row) => {
    const entry = fixtures.entry[row]!;
    return entryOf[home[row]!] === entry && entryOf[away[row]!] === entry;
  });
  const { forfeits, isAnnulled } = readWithdrawals(schedule);
  const size = rows.length + forfeits.length;
  const played: PlayedMatches = {
    ...createAwards(size, rules),
    positions: new Uint16Array(2 * size),
    isOver: new Uint8Array(size),
  };
  const teamOf = new Uint32Array(2 * size); // side -> team
  const count = new Uint32Array(setup.entries.length);
  const toCome = new Uint32Array(setup.entries.length);
  const note = (match: number, pairing: Pairing, result: Result | undefined) => {
    const annulled = isAnnulled(pairing.home) || isAnnulled(pairing.away);
    if (!annulled) awardMatch(played, match, result, rules);
    teamOf[2 * match] = pairing.home;
    teamOf[2 * match + 1] = pairing.away;
    played.positions[2 * match] = pairing.home - first[pairing.entry]!;
    played.positions[2 * match + 1] = pairing.away - first[pairing.entry]!;
    count[pairing.entry]!++;
    if (annulled || isOver(result)) played.isOver[match] = 1;
    else toCome[pairing.entry]!++;
  };
  rows.forEach((row, match) => {
    const pairing = { entry: fixtures.entry[row]!, home: home[row]!, away: away[row]! };
    note(match, pairing, results.get(ids[row]!));
  });
  forfeits.forEach((off, k) => {
    note(rows.length + k, off, { ending: `${off.forfeitBy}Forfeit`, score: null });
  });
  const sidesOf = sidesByTeam(teamOf, entryOf.length);
  return setup.entries.map(({ teams }, entry) => ({
    ...played,
    entry,
    teams: teams.length,
    toCome: toCome[entry]!,
    count: count[entry]!,
    sidesOf: sidesOf.slice(first[entry], first[entry + 1]),
  }));
}

type Pairing = Pick<CalledOff, 'entry' | 'home' | 'away'>;

/** What withdrawn teams forfeited, and whose matches count for nobody. */
function readWithdrawals({ setup, calledOff = [] }: Schedule) {
  const withdrawals = findWithdrawals(setup);
  return {
    forfeits: calledOff.flatMap(({ forfeitBy, ...off }) =>
      forfeitBy === undefined ? [] : [{ ...off, forfeitBy }],
    ),
    isAnnulled: (team: number) => withdrawals.get(team) === 'annulled',
  };
}

/** The position of the opponent of a side. */
export function opponentOf({ positions }: PlayedMatches, side: number): number {
  return positions[side ^ 1]!;
}

function sidesByTeam(teamOf: Uint32Array, teams: number): Uint32Array[] {
  const from = new Uint32Array(teams + 1);
  for (const team of teamOf) from[team + 1]!++;
  for (let team = 0; team < teams; team++) from[team + 1]! += from[team]!;
  const next = from.slice();
  const sides = new Uint32Array(teamOf.length);
  for (let side = 0; side < teamOf.length; side++) sides[next[teamOf[side]!]!++] = side;
  return Array.from({ length: teams }, (_, team) => sides.subarray(from[team], from[team + 1]));
}

/** The rows by day and time slot; ties, and rows without a cell, keep their order. */
function inOrderOfPlay({ setup, placements }: Schedule): Uint32Array {
  const { fields } = gridOf(setup);
  const times = setup.days.length * setup.slots.length;
  const timeOf = (cell: number) => (cell === NOWHERE ? 0 : 1 + Math.floor(cell / fields));
  const next = new Uint32Array(times + 2);
  for (const cell of placements) next[timeOf(cell) + 1]!++;
  for (let time = 0; time <= times; time++) next[time + 1]! += next[time]!;
  const rows = new Uint32Array(placements.length);
  placements.forEach((cell, row) => {
    rows[next[timeOf(cell)]!++] = row;
  });
  return rows;
}
