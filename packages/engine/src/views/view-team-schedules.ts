import { NOWHERE } from '../model/grid.ts';
import { byStart, viewSlot } from '../model/playing-times.ts';
import type { Schedule } from '../model/schedule.ts';
import { findWithdrawals, isPlayoff, isStandIn } from '../model/setup.ts';
import {
  type DayView,
  type EntryView,
  type FieldView,
  namingEntry,
  type PairingView,
  type SetupView,
  type SlotView,
  type TeamView,
  viewPairing,
  viewSetup,
  viewTeam,
} from '../model/view-parts.ts';
import { gamesOnDay, readSeason, type Season } from '../rules/season.ts';

export interface TeamGameView {
  readonly kind: 'game';
  readonly match: number;
  readonly day: DayView;
  readonly slot: SlotView; // with the actual start of the game
  readonly field: FieldView;
  readonly opponent: TeamView;
  readonly side: 'home' | 'away';
  readonly rest: number | null; // slots since the team's previous game on the same day; null: the day's first
}

export interface TeamByeView {
  readonly kind: 'bye';
  readonly day: DayView; // its entry plays on this day and the team does not, as far as the entry is paired
}

export interface TeamScheduleView extends TeamView {
  readonly rows: readonly (TeamGameView | TeamByeView)[]; // in order of play
  readonly unplaced: readonly PairingView[];
}

export interface EntryTeamsView extends EntryView {
  readonly teams: readonly TeamScheduleView[];
}

/**
 * The Team's Schedules report: each team's games and byes in order; placeholders of playoffs are left
 * out, and withdrawn teams have no byes.
 */
export function viewTeamSchedules(schedule: Schedule): EntryTeamsView[] {
  const season = readSeason(schedule);
  const setupView = viewSetup(schedule.setup);
  const { home, away } = schedule.fixtures;
  const withdrawals = findWithdrawals(schedule.setup);
  const unplaced = setupView.teams.map((): PairingView[] => []);
  schedule.placements.forEach((cell, match) => {
    if (cell !== NOWHERE) return;
    for (const team of [home[match]!, away[match]!]) {
      const among = namingEntry(setupView, schedule, match, setupView.entryOf[team]!);
      unplaced[team]!.push(viewPairing(setupView, schedule, match, among));
    }
  });
  const real = setupView.entries.filter(({ entry }) => !isPlayoff(schedule.setup.entries[entry]!));
  return real.map((entry) => {
    const e = entry.entry;
    const teams = setupView.teams.slice(season.firstTeam[e], season.firstTeam[e + 1]);
    return {
      ...entry,
      teams: teams.map((team) => {
        const rows = setupView.days.flatMap(({ day }) =>
          rowsOfDay(season, setupView, team.team, day),
        );
        return {
          ...team,
          rows: withdrawals.has(team.team) ? rows.filter(({ kind }) => kind === 'game') : rows,
          unplaced: unplaced[team.team]!,
        };
      }),
    };
  });
}

function rowsOfDay(
  season: Season,
  setupView: SetupView,
  team: number,
  day: number,
): (TeamGameView | TeamByeView)[] {
  const { home, away } = season.schedule.fixtures;
  const entry = setupView.entryOf[team]!;
  const games = byStart(season.schedule, gamesOnDay(season, team, day));
  if (games.length === 0) {
    const plays = season.matchesOn[entry * season.grid.days + day]! > 0;
    return plays && !isUnpaired(season, entry, day)
      ? [{ kind: 'bye', day: setupView.days[day]! }]
      : [];
  }
  return Array.from(games, (match, i): TeamGameView => {
    const slot = season.slot[match]!;
    const atHome = home[match] === team;
    return {
      kind: 'game',
      match,
      day: setupView.days[day]!,
      slot: viewSlot(setupView, season.schedule, season.schedule.placements[match]!),
      field: setupView.fields[season.field[match]!]!,
      opponent: viewTeam(
        setupView,
        atHome ? away[match]! : home[match]!,
        namingEntry(setupView, season.schedule, match, entry),
      ),
      side: atHome ? 'home' : 'away',
      rest: i === 0 ? null : Math.max(0, slot - season.slot[games[i - 1]!]! - 1),
    };
  });
}

/** Whether any team of an entry may still be paired to play on a day. */
function isUnpaired({ schedule, setup, day }: Season, entry: number, on: number): boolean {
  if (setup.standIns === undefined) return false;
  const { entry: own, home } = schedule.fixtures;
  return home.some(
    (team, match) => own[match] === entry && day[match] === on && isStandIn(setup, team),
  );
}
