/**
 * What an organizer enters before there is a schedule: who takes part, in which format, and the grid of
 * game days, time slots and fields to fill. Plain immutable data; every reference is an index into a
 * table of the same setup.
 */
import type { Constraints, GameLimit, Ground } from './constraints.ts';
import type { GameDate } from './game-date.ts';
import { invariant } from './outcome.ts';
import type { Playoff } from './playoff.ts';
import type { TableRules } from './table-rules.ts';

export type EventType = 'league' | 'tournament';

/** How the teams of an entry meet; `docs/rules.md` says what each format demands. */
export type Format = 'single' | 'double' | 'random' | 'swiss' | 'playoff';

/** What the odd team does in a round: it has a `bye`, or a team plays twice (`doubleheader`). */
export type OddTeam = 'bye' | 'doubleheader';

/** What the order of rounds minimizes first: breaks (S10) or carry-over (S11). */
export type RoundOrder = 'breaks' | 'carryOver';

export interface GameDay {
  readonly date: GameDate | null; // null: no date yet, shown as 'Day N'
  readonly shift?: number; // minutes by which all its slots begin later (negative: earlier); left out: 0
}

export interface TimeSlot {
  readonly start: number | null; // minutes since midnight of the game day, from 1440 on the next calendar day; null: 'Time N'
  readonly isOffGrid?: true; // only with constraints: no slot of the grid, but the start of some match
}

export interface Field {
  readonly name: string;
}

/** A division, or one pool of it. Teams meet only within their entry. */
export interface Entry {
  readonly division: string;
  readonly pool: string | null;
  readonly color: string; // '#rrggbb', chosen by the organizer
  readonly format: Format;
  readonly teams: readonly string[]; // names, unique within the entry
  readonly fields: readonly number[]; // indices into Setup.fields, ascending, at least one
  readonly gamesPerDay?: number; // Swiss only; left out: the most that leaves every team its rest
  readonly gamesPerTeam?: number; // a partial round robin instead of everybody against everybody
  readonly oddTeam?: OddTeam; // left out: a bye if the game days allow it
  readonly gameMinutes?: number; // length of its matches; left out: see `gameMinutesOf`
  readonly restMinutes?: number; // wanted between two games of a team on a day; left out: see `restMinutesOf`
  readonly limits?: readonly GameLimit[]; // games of a team in consecutive days; left out: none
  readonly daysBetweenMeetings?: number; // from one meeting of two teams to their next; left out: 0
  readonly secondHalfFrom?: GameDate; // double only: every pair meets once before and once from this date on
  readonly grounds?: readonly Ground[]; // a team without a row hosts on any of the entry's fields
  readonly playoff?: Playoff; // of a playoff only
  readonly pairedRounds?: number; // Swiss: how many rounds are paired for good, from the first; left out: 1
  readonly withdrawn?: readonly Withdrawal[]; // by position, each once; left out: none
}

/** What happens to the matches of a team that withdraws. */
export type WithdrawnMatches =
  | 'annulled' // no match counts, played or not
  | 'forfeited' // played matches count; the others are lost by forfeit
  | 'cancelled'; // played matches count; the others are canceled

/** A team that plays no more. It keeps its position in the list, so that team numbers stay valid. */
export interface Withdrawal {
  readonly position: number; // in the entry's list of teams
  readonly matches: WithdrawnMatches;
}

/** What is demanded of an entry's matches by date and clock. */
export type EntryRules = Pick<
  Entry,
  'restMinutes' | 'limits' | 'daysBetweenMeetings' | 'secondHalfFrom' | 'grounds'
>;

/** The entry with these rules instead of its own; what they leave out is not demanded. */
export function withRules(entry: Entry, rules: EntryRules): Entry {
  const { restMinutes, limits, daysBetweenMeetings, secondHalfFrom, grounds, ...rest } = entry;
  return { ...rest, ...rules };
}

export interface Setup {
  readonly event: EventType;
  readonly days: readonly GameDay[]; // in order of play
  readonly slots: readonly TimeSlot[]; // in order of play
  readonly fields: readonly Field[];
  readonly entries: readonly Entry[];
  readonly order?: RoundOrder; // left out: breaks
  readonly gameMinutes?: number; // length of matches whose entry sets none; left out: see `gameMinutes`
  readonly constraints?: Constraints; // left out: a plain grid
  readonly tables?: TableRules; // left out: those of sport 'other'
  readonly standIns?: readonly StandIn[]; // only in schedules for display: see `hideUnpaired`
}

/** A placeholder name for a team that is not known yet. Its number follows those of all teams. */
export interface StandIn {
  readonly entry: number;
  readonly name: string;
}

/** The limit on fields, game days and time slots (each) of a setup. */
export const MAX_AXIS = 30;

/**
 * The first team number of every entry, followed by the total number of teams: entry `e` has the teams
 * `firstTeam[e] .. firstTeam[e + 1] - 1`. Team numbers run over all entries in order.
 */
export function firstTeams(setup: Setup): Int32Array {
  const first = new Int32Array(setup.entries.length + 1);
  setup.entries.forEach((entry, e) => {
    first[e + 1] = first[e]! + entry.teams.length;
  });
  return first;
}

/** The entry of a team, or -1 if there is no such team. */
export function entryOf(setup: Setup, team: number): number {
  const first = firstTeams(setup);
  const standIn = setup.standIns?.[team - first.at(-1)!];
  if (standIn !== undefined) return standIn.entry;
  return team < 0 ? -1 : setup.entries.findIndex((_, e) => team < first[e + 1]!);
}

/** Whether a team number is that of a placeholder name. */
export function isStandIn(setup: Setup, team: number): boolean {
  return setup.standIns !== undefined && team >= firstTeams(setup).at(-1)!;
}

/** Withdrawals by team number. */
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
  const first = firstTeams(setup);
  const { entries, standIns = [] } = setup;
  const own = new Uint16Array(first.at(-1)! + standIns.length);
  for (let e = 0; e < entries.length; e++) own.fill(e, first[e], first[e + 1]);
  own.set(
    standIns.map(({ entry }) => entry),
    first.at(-1)!,
  );
  return own;
}

/**
 * Whether a team of another entry is shown with its entry's name: not in a playoff of its own division
 * unless another team of the division has the same name.
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

/** The name of a team as shown in an entry; a team of another entry has that entry's name added, 'Lions (Under 12)'. */
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

/** Whether an entry is a playoff: its teams are placeholders and no format demands its matches. */
export function isPlayoff({ format }: { readonly format: string }): boolean {
  return format === 'playoff';
}

/** Whether every entry has grounds, playoffs aside, as in leagues of clubs. */
export function isLeagueOfClubs({
  entries,
}: {
  readonly entries: readonly { readonly format: string; readonly grounds?: unknown }[];
}): boolean {
  const leagues = entries.filter((entry) => !isPlayoff(entry));
  return leagues.length > 0 && leagues.every(({ grounds }) => grounds !== undefined);
}

/** The team numbers of actual teams, without placeholders. */
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

/** The display name of an entry: its division, followed by the pool if any. */
export function entryName(entry: Entry): string {
  return entry.pool === null ? entry.division : `${entry.division} ${entry.pool}`;
}
