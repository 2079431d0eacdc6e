import { NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { playingDays, readSeason, type Season } from '../rules/season.ts';
import { byStart, viewSlot } from './playing-times.ts';
import {
  type Cast,
  castOf,
  type DayView,
  type EntryView,
  type FieldView,
  type PairingView,
  type SlotView,
  type TeamView,
  viewPairing,
} from './shapes.ts';

export interface LeagueMatchView extends PairingView {
  readonly slot: SlotView; // with the start that the match really has
  readonly field: FieldView;
}

export interface LeagueDayView {
  readonly day: DayView;
  readonly matches: readonly LeagueMatchView[]; // in order of play, at least one
  readonly byes: readonly TeamView[];
}

export interface LeagueView extends EntryView {
  readonly days: readonly LeagueDayView[]; // those on which the entry plays
  readonly unplaced: readonly PairingView[];
}

/** The League Schedules report: each entry's matches day by day, and who has a bye. */
export function viewLeagueSchedules(schedule: Schedule): LeagueView[] {
  const season = readSeason(schedule);
  const cast = castOf(schedule.setup);
  const { entry: entryOf, home, away } = schedule.fixtures;
  const byDay = cast.entries.map(() => cast.days.map((): LeagueMatchView[] => []));
  for (const match of byStart(schedule, season.order)) {
    byDay[entryOf[match]!]![season.day[match]!]!.push({
      match,
      home: cast.teams[home[match]!]!,
      away: cast.teams[away[match]!]!,
      slot: viewSlot(cast, schedule, schedule.placements[match]!),
      field: cast.fields[season.field[match]!]!,
    });
  }
  const unplaced = cast.entries.map((): PairingView[] => []);
  schedule.placements.forEach((cell, match) => {
    if (cell !== NOWHERE) return;
    unplaced[entryOf[match]!]!.push(viewPairing(cast, schedule, match));
  });
  return cast.entries.map((entry, e) => ({
    ...entry,
    days: playingDays(season, e).map((day) => ({
      day: cast.days[day]!,
      matches: byDay[e]![day]!,
      byes: byesOn(season, cast, e, day),
    })),
    unplaced: unplaced[e]!,
  }));
}

function byesOn(season: Season, cast: Cast, entry: number, day: number): TeamView[] {
  return cast.teams
    .slice(season.firstTeam[entry], season.firstTeam[entry + 1])
    .filter(({ team }) => season.gamesOn[team * season.grid.days + day] === 0);
}
