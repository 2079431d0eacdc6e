import { randomOf } from '../model/random.ts';
import type { Results } from '../model/result.ts';
import type { Schedule } from '../model/schedule.ts';
import { type Entry, firstTeams, isPlayoff, type WithdrawnMatches } from '../model/setup.ts';
import type { ScoreUnit, TableRules, TieBreak } from '../model/table-rules.ts';
import { type EntryView, type TeamView, viewSetup } from '../model/view-parts.ts';
import { type EntryMatches, readMatches } from './played-matches.ts';
import { rankTeams } from './rank-teams.ts';
import { countSwissByes } from './swiss-byes.ts';
import { tableRulesOf } from './table-presets.ts';
import { type TeamTally, tallyTeam } from './team-tally.ts';

/** A team's line in a table. */
export interface StandingView extends TeamTally {
  readonly rank: number; // from 1, no two the same
  readonly team: TeamView;
  readonly position: number; // in its entry, from 0
  readonly difference: number;
  readonly average: number; // points per match, byes included; 0 before the first
  readonly byes: number; // byes that count as a win, in Swiss rounds; included in `points` but not in `played`
  readonly lot: number; // decided by its position alone; the higher one is above if nothing else decides
  readonly decidedBy: TieBreak | null; // what put it above the next team with equal points
  readonly withdrawn?: WithdrawnMatches; // it has withdrawn, and ranks below all that have not; left out: it has not
}

export interface TableView {
  readonly entry: EntryView;
  readonly rows: readonly StandingView[]; // the first of the table first
  readonly isFinal: boolean; // every match of it is over
  readonly unit: ScoreUnit;
  readonly draws: boolean; // whether a match can end in a tie, or one has
  readonly hasSets: boolean;
  readonly perGame: boolean; // whether teams rank by `average` instead of `points`
}

/**
 * The tables of all entries but playoffs, in their order. Each counts the decided matches between two of
 * its teams, including those that a person added; crossovers count in none.
 */
export function viewTables(schedule: Schedule, results: Results): TableView[] {
  const { setup } = schedule;
  const rules = tableRulesOf(setup);
  const setupView = viewSetup(setup);
  const first = firstTeams(setup);
  return readMatches(schedule, results)
    .filter(({ entry }) => !isPlayoff(setup.entries[entry]!))
    .map((matches): TableView => {
      const { entry } = matches;
      const teams = setupView.teams.slice(first[entry], first[entry + 1]);
      const byes = countSwissByes(schedule, results, entry);
      const { withdrawn = [] } = setup.entries[entry]!;
      const rows = rankEntry(matches, teams, rules, { seed: schedule.seed, byes, withdrawn });
      return {
        entry: setupView.entries[entry]!,
        rows,
        isFinal: matches.count > 0 && matches.toCome === 0,
        unit: rules.unit,
        draws: rules.draws || rows.some(({ drawn }) => drawn > 0),
        hasSets: rules.unit === 'sets',
        perGame: rules.perGame === true,
      };
    });
}

function rankEntry(
  matches: EntryMatches,
  teams: readonly TeamView[],
  rules: TableRules,
  { seed, byes, withdrawn }: EntryFacts,
): StandingView[] {
  const leftWith = new Map(withdrawn.map(({ position, matches: left }) => [position, left]));
  const tallies = teams.map((_, position) =>
    tallyTeam(matches, position, byes[position]! * rules.win),
  );
  const averages = tallies.map(({ points, played }, position) => {
    const turns = played + byes[position]!;
    return turns === 0 ? 0 : points / turns;
  });
  const merits = tallies.map(({ points }, position) => {
    if (leftWith.has(position)) return Number.NEGATIVE_INFINITY;
    return rules.perGame ? averages[position]! : points;
  });
  const lotOf = drawLots(seed, matches.entry);
  const ranked = rankTeams(merits, rules, { tallies, matches, lotOf });
  return ranked.map(({ team: position, decidedBy }, place): StandingView => {
    const tally = tallies[position]!;
    return {
      rank: place + 1,
      team: teams[position]!,
      position,
      played: tally.played, // field by field: spreading takes several times as long
      won: tally.won,
      drawn: tally.drawn,
      lost: tally.lost,
      overtimeWon: tally.overtimeWon,
      overtimeLost: tally.overtimeLost,
      points: tally.points,
      for: tally.for,
      against: tally.against,
      awayFor: tally.awayFor,
      setsWon: tally.setsWon,
      setsLost: tally.setsLost,
      setPointsFor: tally.setPointsFor,
      setPointsAgainst: tally.setPointsAgainst,
      form: tally.form,
      difference: tally.for - tally.against,
      average: averages[position]!,
      byes: byes[position]!,
      lot: lotOf(position),
      decidedBy,
      ...(leftWith.has(position) && { withdrawn: leftWith.get(position)! }),
    };
  });
}

interface EntryFacts {
  readonly seed: number;
  readonly byes: Uint16Array;
  readonly withdrawn: NonNullable<Entry['withdrawn']>;
}

const LOTS = 0x10_75_00_00; // random streams that no search uses
const MAX_TEAMS = 2048; // in one entry

/** A team's lot depends on its position alone: neither its name nor any result changes it. */
function drawLots(seed: number, entry: number): (position: number) => number {
  return (position) => {
    const drawn = randomOf(seed, LOTS ^ (entry * MAX_TEAMS + position)).next();
    return drawn * MAX_TEAMS + position;
  };
}
