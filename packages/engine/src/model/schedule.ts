/**
 * The document an organizer edits. Fixtures are facts in columns (who meets whom, at whose home); what
 * people and the search move is one column beside them, `placements`. Nothing derived is stored: charts,
 * reports and conflicts are computed from it.
 */
import { entriesOfTeams, isPlayoff, type Setup } from './setup.ts';

/** Stable through every edit, save and export. */
export type MatchId = string & { readonly brand: 'MatchId' };

/** Columns of equal length, one row per fixture. Teams are team numbers (see `firstTeams`). */
export interface Fixtures {
  readonly ids: readonly MatchId[];
  readonly entry: Uint16Array; // the home team's
  readonly home: Uint16Array;
  readonly away: Uint16Array;
  readonly round: Uint16Array; // from 0: the turn of its entry for which it was generated
  readonly lockedAt: Int32Array; // the cell where it must stay (see `Grid`); NOWHERE: not locked
  readonly manual: Uint8Array; // 1: added by a person, beyond what the format demands; only such a match can be a crossover
}

/** A match in this cell begins later, or earlier, than its day's slot, for as long as it is there. */
export interface Delay {
  readonly cell: number;
  readonly minutes: number; // negative: earlier; never 0
}

/** A fixture that was taken out of the schedule: who does not meet, and its round. */
export interface CalledOff {
  readonly entry: number;
  readonly home: number;
  readonly away: number;
  readonly round: number;
  readonly forfeitBy?: 'home' | 'away'; // the side that has withdrawn, so that the other wins; left out: it counts for nobody
}

/** Why a person added a match although a team has too little rest there, or broke a rule of constraints with it. */
export type Reasons = Readonly<Record<MatchId, string>>;

/** Marks that API clients store with matches. The engine does not interpret them. */
export type Marks = Readonly<Record<MatchId, Readonly<Record<string, string>>>>;

/** What is stored with single matches, by their ids. `match-notes.ts` carries every kind along with its match. */
export interface MatchNotes {
  readonly reasons?: Reasons; // left out: none
  readonly marks?: Marks; // left out: none
}

const ALL_KINDS = { reasons: true, marks: true } satisfies Record<keyof MatchNotes, true>;
export const NOTE_KINDS = Object.keys(ALL_KINDS) as readonly (keyof MatchNotes)[]; // its own keys

export interface Schedule extends MatchNotes {
  readonly setup: Setup;
  readonly seed: number; // unsigned 32 bit; with the setup it reproduces the schedule
  readonly fixtures: Fixtures;
  readonly placements: Int32Array; // fixture -> cell (see `Grid`), or NOWHERE
  readonly delays?: readonly Delay[]; // by cell, each once; left out: none
  readonly calledOff?: readonly CalledOff[]; // left out: none
}

/** Why a match breaks a rule, or was added although a team has too little rest there; null: no reason was given. */
export function reasonOf(
  { reasons = {} }: Pick<Schedule, 'reasons'>,
  match: MatchId,
): string | null {
  return Object.hasOwn(reasons, match) ? reasons[match]! : null; // any text can be an id, `constructor` too
}

/**
 * The rows of crossovers: matches between teams of two entries, which only a person adds. Matches of
 * playoffs are not among them.
 */
export function findCrossovers({ setup, fixtures: { entry, away } }: Schedule): number[] {
  const entryOf = entriesOfTeams(setup);
  const found: number[] = [];
  for (let row = 0; row < away.length; row++) {
    const own = entry[row]!;
    if (entryOf[away[row]!] !== own && !isPlayoff(setup.entries[own]!)) found.push(row);
  }
  return found;
}

/** The rows of playoff matches. */
export function findPlayoffMatches({ setup, fixtures: { entry } }: Schedule): number[] {
  if (!setup.entries.some(isPlayoff)) return [];
  return [...entry.keys()].filter((row) => isPlayoff(setup.entries[entry[row]!]!));
}

export function matchCount(schedule: Schedule): number {
  return schedule.placements.length;
}
