import type { Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

/**
 * A match as it was in one version, in the terms of its row. A playoff match has the teams known by
 * then; an unpaired match of a Swiss round has the text that is shown in place of teams.
 */
export interface VersionMatch {
  readonly division: string; // of the home team, with its pool, in wire format; '': a placeholder, or unpaired
  readonly guest: string; // the same of the away team
  readonly home: string;
  readonly away: string;
  readonly field: string | null; // null: in the buffer, as are day and slot
  readonly day: string | null;
  readonly slot: string | null;
  readonly date: string | null; // ISO
  readonly minutes: number; // delay after its slot
  readonly order: number | null; // ascending in that version's order of play
  readonly called: string | null; // 'Semi-final 1', or 'Round 3' while unpaired; null: no name
  readonly over: boolean; // only set where results decide who plays: no result is still to come
}

/** A match that differs between two versions; `before` null: added, `after` null: removed. */
export interface NetChange {
  readonly before: VersionMatch | null;
  readonly after: VersionMatch | null;
}

/** A round in which a team turned out to have a bye. */
export interface NewBye {
  readonly division: string; // with its pool, in wire format
  readonly team: string;
  readonly called: string; // 'Round 3'
}

/** A division, or one pool of it, in wire format, with its teams. */
export interface EntryTeams {
  readonly name: string;
  readonly teams: readonly string[];
}

/**
 * What differs, in what the audience sees, from an earlier version, matched by match id. The
 * entries exclude playoffs.
 */
export interface NetChanges {
  readonly entriesBefore: readonly EntryTeams[];
  readonly entries: readonly EntryTeams[];
  readonly changes: readonly NetChange[];
  readonly byes: readonly NewBye[]; // in Swiss rounds paired since
}

/**
 * Finds what differs in a schedule, or in a draft of it, since a version of the schedule. Implemented by
 * `features/schedules`.
 */
export type FindNetChanges = (
  trx: Transaction<Tables>,
  scheduleId: string,
  since: number,
  draft?: string, // its id; left out: as the schedule is now
) => Promise<NetChanges>;
