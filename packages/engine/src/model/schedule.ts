/**
 * The document an organiser edits. Fixtures are facts in columns (who meets whom, at whose home);
 * what people and the search move is one column beside them, `placements`. Nothing derived is kept
 * here: charts, reports and conflicts are computed from it.
 */
import { entriesOfTeams, isPlayoff, type Setup } from './setup.ts';

/** Stays with a match through every edit, save and export. */
export type MatchId = string & { readonly brand: 'MatchId' };

/** Columns of equal length, one row a fixture. Teams are team numbers (see `firstTeams`). */
export interface Fixtures {
  readonly ids: readonly MatchId[];
  readonly entry: Uint16Array; // the home team's
  readonly home: Uint16Array;
  readonly away: Uint16Array;
  readonly round: Uint16Array; // from 0: the turn of its entry in which it was drawn
  readonly lockedAt: Int32Array; // the cell where it is to stay (see `Grid`); NOWHERE: not locked
  readonly manual: Uint8Array; // 1: added by a person, beyond what the format asks for; only such a match can be a crossover
}

/** A cell begins later than its day's slot, or earlier, for as long as a match is in it. */
export interface Delay {
  readonly cell: number;
  readonly minutes: number; // below 0: earlier; never 0
}

/** A fixture that was taken out of the schedule: who does not meet, and in which round it was drawn. */
export interface CalledOff {
  readonly entry: number;
  readonly home: number;
  readonly away: number;
  readonly round: number;
  readonly forfeitBy?: 'home' | 'away'; // which of them has withdrawn, so that the other wins; left out: it counts for nobody
}

/** Why a person added a match though a team of it has too little rest there. */
export type Reasons = Readonly<Record<MatchId, string>>;

/** What other programs have said of matches: kept for them, and of no meaning here. */
export type Marks = Readonly<Record<MatchId, Readonly<Record<string, string>>>>;

export interface Schedule {
  readonly setup: Setup;
  readonly seed: number; // unsigned 32 bit; with the setup it makes the schedule again
  readonly fixtures: Fixtures;
  readonly placements: Int32Array; // fixture -> cell (see `Grid`), or NOWHERE
  readonly delays?: readonly Delay[]; // by cell, each once; left out: none
  readonly calledOff?: readonly CalledOff[]; // left out: none
  readonly reasons?: Reasons; // left out: none
  readonly marks?: Marks; // left out: none
}

/** Why a match was added though a team of it has too little rest there; null: nothing was said. */
export function reasonOf(
  { reasons = {} }: Pick<Schedule, 'reasons'>,
  match: MatchId,
): string | null {
  return Object.hasOwn(reasons, match) ? reasons[match]! : null; // any text can be an id
}

/** What other programs have said of a match. */
export function marksOf(
  { marks = {} }: Pick<Schedule, 'marks'>,
  match: MatchId,
): Readonly<Record<string, string>> {
  return Object.hasOwn(marks, match) ? marks[match]! : {}; // any text can be an id
}

/** The matches whose teams are of two entries, by their rows: a person has them meet beyond all formats. A playoff's are none. */
export function findCrossovers({ setup, fixtures: { entry, away } }: Schedule): number[] {
  const entryOf = entriesOfTeams(setup);
  const found: number[] = [];
  for (let row = 0; row < away.length; row++) {
    const own = entry[row]!;
    if (entryOf[away[row]!] !== own && !isPlayoff(setup.entries[own]!)) found.push(row);
  }
  return found;
}

/** The matches of playoffs, by their rows. */
export function findPlayoffMatches({ setup, fixtures: { entry } }: Schedule): number[] {
  if (!setup.entries.some(isPlayoff)) return [];
  return [...entry.keys()].filter((row) => isPlayoff(setup.entries[entry[row]!]!));
}

export function matchCount(schedule: Schedule): number {
  return schedule.placements.length;
}
