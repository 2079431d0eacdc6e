import { NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { isPlayoff } from '../model/setup.ts';
import { type EntryView, type TeamView, viewSetup } from '../model/view-parts.ts';
import { judge, parkPlayoffs } from '../rules/judge.ts';
import type { Verdict } from '../rules/rule.ts';
import { placedMatches, playingDays, readSeason, type Season } from '../rules/season.ts';
import { leastShortRestsOfEntry, shortRests } from '../rules/short-rests.ts';
import { countTeams, type TeamFigures } from './team-figures.ts';
import { type RequestView, viewRequests } from './view-requests.ts';

export interface TeamSummary extends TeamView {
  readonly figures: TeamFigures;
}

export interface EntryTotals {
  readonly matches: number; // that have a cell; a crossover belongs to its home team's entry
  readonly unplaced: number;
  readonly days: number; // on which the entry plays
  readonly byes: number;
  readonly doubleheaders: number;
  readonly shortRests: { readonly count: number; readonly bound: number };
}

export interface EntrySummary extends EntryView {
  readonly teams: readonly TeamSummary[];
  readonly totals: EntryTotals;
}

export interface SummaryView {
  readonly entries: readonly EntrySummary[];
  readonly verdicts: readonly Verdict[]; // the fairness certificate: every rule's count with its bound
  readonly requests: readonly RequestView[];
}

/**
 * The Summary Report, of what the formats demand and without playoffs: each team's figures, with those
 * of a perfectly even schedule.
 */
export function viewSummary(schedule: Schedule): SummaryView {
  const season = readSeason(parkPlayoffs(schedule));
  const setupView = viewSetup(schedule.setup);
  const figures = countTeams(season);
  const short = countShortRests(season);
  const unplaced = countUnplaced(schedule);
  const hosted = countHosted(season);
  const real = setupView.entries.filter(({ entry }) => !isPlayoff(schedule.setup.entries[entry]!));
  const entries = real.map((entry): EntrySummary => {
    const e = entry.entry;
    const teams = setupView.teams
      .slice(season.firstTeam[e], season.firstTeam[e + 1])
      .map((team) => ({ ...team, figures: figures[team.team]! }));
    const sum = (figure: 'byes' | 'doubleheaders') =>
      teams.reduce((total, team) => total + (team.figures[figure].value ?? 0), 0);
    return {
      ...entry,
      teams,
      totals: {
        matches: placedMatches(season, e) + hosted[e]!,
        unplaced: unplaced[e]!,
        days: playingDays(season, e).length,
        byes: sum('byes'),
        doubleheaders: sum('doubleheaders'),
        shortRests: { count: short[e]!, bound: leastShortRestsOfEntry(season, e) },
      },
    };
  });
  return { entries, verdicts: judge(schedule), requests: viewRequests(schedule) };
}

function countShortRests(season: Season): number[] {
  const counts = season.setup.entries.map(() => 0);
  for (const { teams } of shortRests.find(season)) counts[season.entryOf[teams[0]!]!]!++;
  return counts;
}

/** The crossovers of each entry's teams at home. */
function countHosted({ setup, crossovers, schedule: { fixtures } }: Season): number[] {
  const counts = setup.entries.map(() => 0);
  for (const match of crossovers) counts[fixtures.entry[match]!]!++;
  return counts;
}

function countUnplaced({ setup, fixtures, placements }: Schedule): number[] {
  const counts = setup.entries.map(() => 0);
  placements.forEach((cell, match) => {
    if (cell === NOWHERE) counts[fixtures.entry[match]!]!++;
  });
  return counts;
}
