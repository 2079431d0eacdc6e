/**
 * What an organiser enters before there is a schedule: who takes part, in which format, and the grid
 * of game days, time slots and fields that is to be filled. Plain immutable data; every reference is
 * an index into a table of the same setup.
 */
import { invariant } from './outcome.ts';
import type { Playoff } from './playoff.ts';
import type { TableRules } from './table-rules.ts';

/** A calendar date as ISO text, `2027-04-03`. The engine never makes a `Date` of it. */
export type GameDate = string & { readonly brand: 'GameDate' };

export type EventType = 'league' | 'tournament';

/** How the teams of an entry meet; `docs/rules.md` says what each format demands. */
export type Format = 'single' | 'double' | 'random' | 'swiss' | 'playoff';

/** What an odd team does in a round: stays away (`bye`), or somebody plays twice (`doubleheader`). */
export type OddTeam = 'bye' | 'doubleheader';

/** What the order of the rounds is to keep low first: breaks (S10) or carry-over (S11). */
export type RoundOrder = 'breaks' | 'carryOver';

export interface GameDay {
  readonly date: GameDate | null; // null: not yet dated, shown as 'Day N'
  readonly shift?: number; // minutes by which all its slots begin later, or earlier below 0; left out: at their times
}

export interface TimeSlot {
  readonly start: number | null; // minutes since midnight of the game day, from 1440 on the next calendar day; null: 'Time N'
}

export interface Field {
  readonly name: string;
}

/** A division, or one pool of it. Teams meet only within their entry. */
export interface Entry {
  readonly division: string;
  readonly pool: string | null;
  readonly color: string; // '#rrggbb', the organiser's choice
  readonly format: Format;
  readonly teams: readonly string[]; // names, each once in the entry
  readonly fields: readonly number[]; // indices into Setup.fields, ascending, at least one
  readonly gamesPerDay?: number; // swiss only; left out: the most that leaves every team its rest
  readonly gamesPerTeam?: number; // a partial round robin instead of everybody against everybody
  readonly oddTeam?: OddTeam; // left out: a bye where the game days allow it
  readonly gameMinutes?: number; // how long its matches last; left out: see `gameMinutesOf`
  readonly playoff?: Playoff; // of a playoff, and of nothing else
  readonly pairedRounds?: number; // swiss: rounds that are paired for good, the first ones; left out: 1
  readonly withdrawn?: readonly Withdrawal[]; // by position, each once; left out: nobody
}

/** What becomes of the matches of a team that has withdrawn. */
export type WithdrawnMatches =
  | 'annulled' // none counts, whether played or not
  | 'forfeited' // those that were played count; the others are lost to their opponents
  | 'cancelled'; // those that were played count; the others are not played

/** A team that plays no further. It keeps its place in the list of teams, so that numbers stay. */
export interface Withdrawal {
  readonly position: number; // in the entry's list of teams
  readonly matches: WithdrawnMatches;
}

export interface Setup {
  readonly event: EventType;
  readonly days: readonly GameDay[]; // in order of play
  readonly slots: readonly TimeSlot[]; // in order of play
  readonly fields: readonly Field[];
  readonly entries: readonly Entry[];
  readonly order?: RoundOrder; // left out: breaks
  readonly gameMinutes?: number; // how long a match lasts whose entry does not say it; left out: see `gameMinutes`
  readonly tables?: TableRules; // left out: those of 'other' sports
  readonly standIns?: readonly StandIn[]; // of a schedule to look at: see `hideUnpaired`
}

/** A name in place of a team that is not known yet. Its number stands behind those of all teams. */
export interface StandIn {
  readonly entry: number;
  readonly name: string;
}

/** The most fields, game days and time slots (each) that a setup may have. */
export const MAX_AXIS = 30;

/**
 * The first team number of every entry, and behind them the number of teams in all: entry `e` has the
 * teams `firstTeam[e] .. firstTeam[e + 1] - 1`. Team numbers run over all entries in order.
 */
export function firstTeams(setup: Setup): Int32Array {
  const first = new Int32Array(setup.entries.length + 1);
  setup.entries.forEach((entry, e) => {
    first[e + 1] = first[e]! + entry.teams.length;
  });
  return first;
}

/** The entry of a team, or -1 where there is no such team. */
export function entryOf(setup: Setup, team: number): number {
  const first = firstTeams(setup);
  const standIn = setup.standIns?.[team - first.at(-1)!];
  if (standIn !== undefined) return standIn.entry;
  return team < 0 ? -1 : setup.entries.findIndex((_, e) => team < first[e + 1]!);
}

/** Whether a team number is that of a name in place of a team. */
export function isStandIn(setup: Setup, team: number): boolean {
  return setup.standIns !== undefined && team >= firstTeams(setup).at(-1)!;
}

/** The teams that have withdrawn, by team number. */
export function findWithdrawals({ entries }: Setup): ReadonlyMap<number, WithdrawnMatches> {
  const found = new Map<number, WithdrawnMatches>();
  let first = 0;
  for (const { teams, withdrawn = [] } of entries) {
    for (const { position, matches } of withdrawn) found.set(first + position, matches);
    first += teams.length;
  }
  return found;
}

/** The entry of every team by team number. */
export function entriesOfTeams(setup: Setup): Uint16Array {
  const own = setup.entries.flatMap(({ teams }, e) => teams.map(() => e));
  return Uint16Array.from([...own, ...(setup.standIns ?? []).map(({ entry }) => entry)]);
}

/**
 * Whether a team needs the name of its entry behind its own among those of another: not in a playoff of
 * its division, where no other team of the division is called so.
 */
export function isNamedInFull(setup: Setup, team: number, entry: number): boolean {
  const own = entryOf(setup, team);
  if (own === entry) return false;
  const [from, among] = [setup.entries[own]!, setup.entries[entry]!];
  if (!isPlayoff(among) || among.division !== from.division) return true;
  const name = from.teams[team - firstTeams(setup)[own]!]!;
  return setup.entries.some(
    (other, e) => e !== own && other.division === from.division && other.teams.includes(name),
  );
}

/** What a team is called among those of an entry: one of another entry with that one's name, 'Lions (Under 12)'. */
export function teamNameIn(setup: Setup, team: number, entry: number): string {
  let first = 0;
  for (const own of setup.entries) {
    const name = own.teams[team - first];
    if (name !== undefined) {
      return isNamedInFull(setup, team, entry) ? `${name} (${entryName(own)})` : name;
    }
    first += own.teams.length;
  }
  const standIn = setup.standIns?.[team - first];
  if (standIn !== undefined) return standIn.name;
  invariant(false, `team ${team} is one of the setup's`);
}

/** Whether an entry is a playoff: its teams are promises of some, and its matches are no format's. */
export function isPlayoff({ format }: Pick<Entry, 'format'>): boolean {
  return format === 'playoff';
}

/** The team numbers of teams, not of promises. */
export function realTeams(setup: Setup): number[] {
  const first = firstTeams(setup);
  return setup.entries.flatMap((entry, e) =>
    isPlayoff(entry) ? [] : entry.teams.map((_, position) => first[e]! + position),
  );
}

/** The names of all teams by team number. */
export function teamNames(setup: Setup): string[] {
  const own = setup.entries.flatMap((entry) => entry.teams);
  return setup.standIns === undefined ? own : [...own, ...setup.standIns.map(({ name }) => name)];
}

/** What people call an entry: its division, with the pool behind it where there is one. */
export function entryName(entry: Entry): string {
  return entry.pool === null ? entry.division : `${entry.division} ${entry.pool}`;
}
