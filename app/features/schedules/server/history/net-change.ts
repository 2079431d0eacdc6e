import type { Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

/**
 * A match as it was in one version, in the words of its row; a playoff's with the teams that were known to
 * play it, and one of a Swiss round that was not paired yet with what is said in place of teams.
 */
export interface VersionMatch {
  readonly division: string; // with its pool, as the wire writes it: of the home team; '': a promise, or nobody yet
  readonly guest: string; // the same of the away team
  readonly home: string;
  readonly away: string;
  readonly field: string | null; // null: it waits for a place, like day and slot
  readonly day: string | null;
  readonly slot: string | null;
  readonly date: string | null; // ISO
  readonly minutes: number; // by which it begins after its slot
  readonly order: number | null; // rises in the order of play of its version
  readonly called: string | null; // 'Semi-final 1', or 'Round 3' where that was not paired yet; null: it has no name
  readonly over: boolean; // where results decide who plays: nothing more is to come of it
}

/** A match that is not as it was; null: it was not there, or is no more. */
export interface NetChange {
  readonly before: VersionMatch | null;
  readonly after: VersionMatch | null;
}

/** A round in which a team turns out not to play. */
export interface NewBye {
  readonly division: string; // with its pool, as the wire writes it
  readonly team: string;
  readonly called: string; // 'Round 3'
}

/** A division or pool of one, as the wire writes it, and the teams in it. */
export interface EntryTeams {
  readonly name: string;
  readonly teams: readonly string[];
}

/**
 * What an audience reads that is different from an earlier version, match by match by their ids. Entries
 * are those of teams: who is promised in a playoff is none.
 */
export interface NetChanges {
  readonly entriesBefore: readonly EntryTeams[];
  readonly entries: readonly EntryTeams[];
  readonly changes: readonly NetChange[];
  readonly byes: readonly NewBye[]; // of Swiss rounds that are paired since
}

/** Answers what of a schedule is different since a version. `features/schedules` owns it. */
export type FindNetChanges = (
  trx: Transaction<Tables>,
  scheduleId: string,
  since: number,
) => Promise<NetChanges>;
