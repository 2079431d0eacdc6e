import { randomOf } from '../model/random.ts';
import type { Results } from '../model/result.ts';
import type { Schedule } from '../model/schedule.ts';
import { type Entry, firstTeams, isPlayoff, type WithdrawnMatches } from '../model/setup.ts';
import type { ScoreUnit, TableRules, TieBreak } from '../model/table-rules.ts';
import { castOf, type EntryView, type TeamView } from '../model/view-parts.ts';
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
  readonly average: number; // points a match, byes that count among them; 0 before the first
  readonly byes: number; // that count as a win: of Swiss rounds; they are in `points` and not in `played`
  readonly lot: number; // drawn by its place; the higher one is above where nothing else decides
  readonly decidedBy: TieBreak | null; // what put it above the next team, level on points with it
  readonly withdrawn?: WithdrawnMatches; // it plays no further, and stands below all who do; left out: it has not
}

export interface TableView {
  readonly entry: EntryView;
  readonly rows: readonly StandingView[]; // the first of the table first
  readonly isFinal: boolean; // every match of it is over
  readonly unit: ScoreUnit;
  readonly draws: boolean; // whether a match can end level, or one has
  readonly hasSets: boolean;
  readonly perGame: boolean; // whether they stand by `average`, and not by `points`
}

/**
 * The tables of all entries but playoffs, in their order. In each count the matches of two of its teams
 * that are decided, those too that a person added; a crossover counts in none.
 */
export function viewTables(schedule: Schedule, results: Results): TableView[] {
  const { setup } = schedule;
  const rules = tableRulesOf(setup);
  const cast = castOf(setup);
  const first = firstTeams(setup);
  return readMatches(schedule, results)
    .filter(({ entry }) => !isPlayoff(setup.entries[entry]!))
    .map((matches): TableView => {
      const { entry } = matches;
      const teams = cast.teams.slice(first[entry], first[entry + 1]);
      const byes = countSwissByes(schedule, results, entry);
      const { withdrawn = [] } = setup.entries[entry]!;
      const rows = rankEntry(matches, teams, rules, { seed: schedule.seed, byes, withdrawn });
      return {
        entry: cast.entries[entry]!,
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
      played: tally.played, // one by one: to spread as many takes several times as long
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

const LOTS = 0x10_75_00_00; // streams that no search draws from
const MOST_TEAMS = 2048; // in one entry

/** A team's lot, by its place alone: neither its name nor what was played changes it. */
function drawLots(seed: number, entry: number): (position: number) => number {
  return (position) => {
    const drawn = randomOf(seed, LOTS ^ (entry * MOST_TEAMS + position)).next();
    return drawn * MOST_TEAMS + position;
  };
}
