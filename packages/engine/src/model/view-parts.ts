/**
 * Parts that the views share. Views give values of the model, numbers from 0; formatting days, times and
 * match numbers is up to the caller.
 */

import type { GameDate } from './game-date.ts';
import type { Schedule } from './schedule.ts';
import {
  entriesOfTeams,
  entryName,
  isNamedInFull,
  isPlayoff,
  type Setup,
  teamNames,
} from './setup.ts';
import { type FieldNoun, fieldNounOf } from './sports.ts';

export interface DayView {
  readonly day: number;
  readonly date: GameDate | null; // null: 'Day N'
}

export interface SlotView {
  readonly slot: number;
  readonly start: number | null; // minutes since midnight of the game day; null: 'Time N'
}

export interface FieldView {
  readonly field: number;
  readonly name: string;
  readonly noun?: FieldNoun; // the field noun of the schedule's sport; left out: 'field'
}

export interface PlaceView {
  readonly day: DayView;
  readonly slot: SlotView; // with the actual start of the match
  readonly field: FieldView;
}

export interface TeamView {
  readonly team: number;
  readonly name: string; // with its entry added when shown in another entry: 'Lions (U12)'
}

export interface EntryView {
  readonly entry: number;
  readonly name: string; // of the division, with the pool after it
  readonly division: string;
  readonly pool: string | null;
  readonly color: string;
}

/** Two teams that are to meet, without a time or place. */
export interface PairingView {
  readonly match: number; // its number, stable through every edit
  readonly home: TeamView;
  readonly away: TeamView;
}

/** The setup's tables as views show them: one object per row, shared by all that refer to it. */
export interface SetupView {
  readonly days: readonly DayView[];
  readonly slots: readonly SlotView[];
  readonly fields: readonly FieldView[];
  readonly teams: readonly TeamView[];
  readonly entryOf: Uint16Array; // team -> entry
  readonly entries: readonly EntryView[];
  readonly setup: Setup;
}

export function viewSetup(setup: Setup): SetupView {
  const noun = fieldNounOf(setup);
  const called = noun === 'field' ? {} : { noun };
  return {
    setup,
    days: setup.days.map(({ date }, day) => ({ day, date })),
    slots: setup.slots.map(({ start }, slot) => ({ slot, start })),
    fields: setup.fields.map(({ name }, field) => ({ field, name, ...called })),
    teams: teamNames(setup).map((name, team) => ({ team, name })),
    entryOf: entriesOfTeams(setup),
    entries: setup.entries.map((entry, e) => ({
      entry: e,
      name: entryName(entry),
      division: entry.division,
      pool: entry.pool,
      color: entry.color,
    })),
  };
}

/** A team as named in an entry, or in a playoff of its division. */
export function viewTeam(
  { setup, teams, entryOf, entries }: SetupView,
  team: number,
  entry: number,
): TeamView {
  const view = teams[team]!;
  const own = entryOf[team]!;
  if (own === entry || !isNamedInFull(setup, team, entry)) return view;
  return { team, name: `${view.name} (${entries[own]!.name})` };
}

/** The entry in which a match's teams are named: its own, or the playoff that it belongs to. */
export function namingEntry(
  setupView: SetupView,
  { fixtures }: Schedule,
  match: number,
  entry: number,
): number {
  const own = fixtures.entry[match]!;
  return isPlayoff(setupView.setup.entries[own]!) ? own : entry;
}

/** The teams of a match as named in an entry; left out: in the match's own. */
export function viewPairing(
  setupView: SetupView,
  { fixtures }: Schedule,
  match: number,
  entry = fixtures.entry[match]!,
): PairingView {
  const { home, away } = fixtures;
  return {
    match,
    home: viewTeam(setupView, home[match]!, entry),
    away: viewTeam(setupView, away[match]!, entry),
  };
}
