/**
 * What the reports have in common. Views give values of the model, numbers counted from 0; how a day, a
 * time or a match number is written is the business of whoever shows it.
 */
import type { Schedule } from './schedule.ts';
import {
  entriesOfTeams,
  entryName,
  type GameDate,
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
  readonly noun?: FieldNoun; // what it is called in the schedule's sport; left out: 'field'
}

export interface PlaceView {
  readonly day: DayView;
  readonly slot: SlotView; // with the start that the match really has
  readonly field: FieldView;
}

export interface TeamView {
  readonly team: number;
  readonly name: string; // among the teams of another entry with its own entry behind it: 'Lions (U12)'
}

export interface EntryView {
  readonly entry: number;
  readonly name: string; // of the division, with the pool behind it
  readonly division: string;
  readonly pool: string | null;
  readonly color: string;
}

/** Two teams who are to meet; where and when is not settled. */
export interface PairingView {
  readonly match: number; // its number stays the same through every edit
  readonly home: TeamView;
  readonly away: TeamView;
}

/** The setup's tables as the views show them, one object for each row, shared by all that refers to it. */
export interface Cast {
  readonly days: readonly DayView[];
  readonly slots: readonly SlotView[];
  readonly fields: readonly FieldView[];
  readonly teams: readonly TeamView[];
  readonly entryOf: Uint16Array; // team -> entry
  readonly entries: readonly EntryView[];
  readonly setup: Setup;
}

export function castOf(setup: Setup): Cast {
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

/** A team as one speaks of it among those of an entry, or of a playoff of its division. */
export function viewTeam(
  { setup, teams, entryOf, entries }: Cast,
  team: number,
  entry: number,
): TeamView {
  const view = teams[team]!;
  const own = entryOf[team]!;
  if (own === entry || !isNamedInFull(setup, team, entry)) return view;
  return { team, name: `${view.name} (${entries[own]!.name})` };
}

/** Among whom one speaks of a match's teams: those of an entry, or of the playoff that it is a match of. */
export function spokenIn(cast: Cast, { fixtures }: Schedule, match: number, entry: number): number {
  const own = fixtures.entry[match]!;
  return isPlayoff(cast.setup.entries[own]!) ? own : entry;
}

/** The teams of a match as one speaks of them in an entry; left out: in the match's own. */
export function viewPairing(
  cast: Cast,
  { fixtures }: Schedule,
  match: number,
  entry = fixtures.entry[match]!,
): PairingView {
  const { home, away } = fixtures;
  return {
    match,
    home: viewTeam(cast, home[match]!, entry),
    away: viewTeam(cast, away[match]!, entry),
  };
}
