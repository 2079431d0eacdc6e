import { NOWHERE } from '../model/grid.ts';
import { byStart, viewSlot } from '../model/playing-times.ts';
import type { Schedule } from '../model/schedule.ts';
import { findWithdrawals, isPlayoff } from '../model/setup.ts';
import {
  type DayView,
  type EntryView,
  type FieldView,
  type PairingView,
  type SetupView,
  type SlotView,
  type TeamView,
  viewPairing,
  viewSetup,
} from '../model/view-parts.ts';
import { readSeason, type Season } from '../rules/season.ts';

export interface LeagueMatchView extends PairingView {
  readonly slot: SlotView; // with the actual start of the match
  readonly field: FieldView;
}

export interface LeagueDayView {
  readonly day: DayView;
  readonly matches: readonly LeagueMatchView[]; // in order of play, at least one
  readonly byes: readonly TeamView[];
}

export interface LeagueView extends EntryView {
  readonly days: readonly LeagueDayView[]; // those on which a team of the entry plays
  readonly unplaced: readonly PairingView[];
}

/**
 * The League Schedules report: each entry's matches day by day, and who has a bye. A crossover is listed
 * with both its entries.
 */
export function viewLeagueSchedules(schedule: Schedule): LeagueView[] {
  const season = readSeason(schedule);
  const setupView = viewSetup(schedule.setup);
  const byDay = setupView.entries.map(() => setupView.days.map((): LeagueMatchView[] => []));
  for (const match of byStart(schedule, season.order)) {
    for (const entry of entriesOf(season, match)) {
      byDay[entry]![season.day[match]!]!.push({
        ...viewPairing(setupView, schedule, match, entry),
        slot: viewSlot(setupView, schedule, schedule.placements[match]!),
        field: setupView.fields[season.field[match]!]!,
      });
    }
  }
  const unplaced = setupView.entries.map((): PairingView[] => []);
  schedule.placements.forEach((cell, match) => {
    if (cell !== NOWHERE) return;
    for (const entry of entriesOf(season, match)) {
      unplaced[entry]!.push(viewPairing(setupView, schedule, match, entry));
    }
  });
  return setupView.entries.map((entry, e) => ({
    ...entry,
    days: byDay[e]!.flatMap((matches, day) =>
      matches.length > 0
        ? [{ day: setupView.days[day]!, matches, byes: byesOn(season, setupView, e, day) }]
        : [],
    ),
    unplaced: unplaced[e]!,
  }));
}

/** The entries of a match's teams: one, or two; a playoff's match belongs to the playoff alone. */
function entriesOf({ setup, entryOf, schedule: { fixtures } }: Season, match: number): Set<number> {
  const own = fixtures.entry[match]!;
  if (isPlayoff(setup.entries[own]!)) return new Set([own]);
  return new Set([entryOf[fixtures.home[match]!]!, entryOf[fixtures.away[match]!]!]);
}

/** The teams without a game on a day when their entry plays; placeholders and withdrawn teams have no byes. */
function byesOn(season: Season, setupView: SetupView, entry: number, day: number): TeamView[] {
  if (isPlayoff(season.setup.entries[entry]!)) return [];
  if (season.matchesOn[entry * season.grid.days + day] === 0) return [];
  const withdrawals = findWithdrawals(season.setup);
  return setupView.teams
    .slice(season.firstTeam[entry], season.firstTeam[entry + 1])
    .filter(({ team }) => season.gamesOn[team * season.grid.days + day] === 0)
    .filter(({ team }) => !withdrawals.has(team));
}
