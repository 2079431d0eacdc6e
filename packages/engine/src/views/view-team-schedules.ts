import { NOWHERE } from '../model/grid.ts';
import { byStart, viewSlot } from '../model/playing-times.ts';
import type { Schedule } from '../model/schedule.ts';
import { isPlayoff, isStandIn } from '../model/setup.ts';
import {
  type Cast,
  castOf,
  type DayView,
  type EntryView,
  type FieldView,
  type PairingView,
  type SlotView,
  spokenIn,
  type TeamView,
  viewPairing,
  viewTeam,
} from '../model/view-parts.ts';
import { gamesOnDay, readSeason, type Season } from '../rules/season.ts';

export interface TeamGameView {
  readonly kind: 'game';
  readonly match: number;
  readonly day: DayView;
  readonly slot: SlotView; // with the start that the game really has
  readonly field: FieldView;
  readonly opponent: TeamView;
  readonly side: 'home' | 'away';
  readonly rest: number | null; // rest periods since the team's game before on the same day; null: the day's first
}

export interface TeamByeView {
  readonly kind: 'bye';
  readonly day: DayView; // its entry plays on this day, and it does not, as far as the entry is paired
}

export interface TeamScheduleView extends TeamView {
  readonly rows: readonly (TeamGameView | TeamByeView)[]; // in order of play
  readonly unplaced: readonly PairingView[];
}

export interface EntryTeamsView extends EntryView {
  readonly teams: readonly TeamScheduleView[];
}

/** The Team's Schedules report: for each team its games and byes in order; promises of a playoff are no teams. */
export function viewTeamSchedules(schedule: Schedule): EntryTeamsView[] {
  const season = readSeason(schedule);
  const cast = castOf(schedule.setup);
  const { home, away } = schedule.fixtures;
  const unplaced = cast.teams.map((): PairingView[] => []);
  schedule.placements.forEach((cell, match) => {
    if (cell !== NOWHERE) return;
    for (const team of [home[match]!, away[match]!]) {
      const among = spokenIn(cast, schedule, match, cast.entryOf[team]!);
      unplaced[team]!.push(viewPairing(cast, schedule, match, among));
    }
  });
  const real = cast.entries.filter(({ entry }) => !isPlayoff(schedule.setup.entries[entry]!));
  return real.map((entry) => {
    const e = entry.entry;
    const teams = cast.teams.slice(season.firstTeam[e], season.firstTeam[e + 1]);
    return {
      ...entry,
      teams: teams.map((team) => ({
        ...team,
        rows: cast.days.flatMap(({ day }) => rowsOfDay(season, cast, team.team, day)),
        unplaced: unplaced[team.team]!,
      })),
    };
  });
}

function rowsOfDay(
  season: Season,
  cast: Cast,
  team: number,
  day: number,
): (TeamGameView | TeamByeView)[] {
  const { home, away } = season.schedule.fixtures;
  const entry = cast.entryOf[team]!;
  const games = byStart(season.schedule, gamesOnDay(season, team, day));
  if (games.length === 0) {
    const plays = season.matchesOn[entry * season.grid.days + day]! > 0;
    return plays && !isUnpaired(season, entry, day) ? [{ kind: 'bye', day: cast.days[day]! }] : [];
  }
  return Array.from(games, (match, i): TeamGameView => {
    const slot = season.slot[match]!;
    const atHome = home[match] === team;
    return {
      kind: 'game',
      match,
      day: cast.days[day]!,
      slot: viewSlot(cast, season.schedule, season.schedule.placements[match]!),
      field: cast.fields[season.field[match]!]!,
      opponent: viewTeam(
        cast,
        atHome ? away[match]! : home[match]!,
        spokenIn(cast, season.schedule, match, entry),
      ),
      side: atHome ? 'home' : 'away',
      rest: i === 0 ? null : Math.max(0, slot - season.slot[games[i - 1]!]! - 1),
    };
  });
}

/** Whether any team of an entry may yet be found to play on a day. */
function isUnpaired({ schedule, setup, day }: Season, entry: number, on: number): boolean {
  if (setup.standIns === undefined) return false;
  const { entry: own, home } = schedule.fixtures;
  return home.some(
    (team, match) => own[match] === entry && day[match] === on && isStandIn(setup, team),
  );
}
