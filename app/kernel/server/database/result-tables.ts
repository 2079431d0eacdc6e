import type { ColumnType } from 'kysely';

export interface ResultTables {
  match_results: MatchResultsTable;
  result_changes: ResultChangesTable;
}

type Shown = ColumnType<unknown, string | null, string | null>; // keys of a match's row as the wire writes them

/** One row a match of which somebody has said how it went, also when that was taken back, or the match is gone. */
interface MatchResultsTable {
  schedule_id: string;
  match_id: string;
  home: string; // who it was set for, by the names that they have now: of another pairing nothing is told
  away: string;
  result: Shown; // null: it was taken back
  version: number; // of the schedule, which it made
  set_at: Date;
  set_by: string | null; // a user; null: somebody by a link
  set_link: string | null; // a link; null: a user
}

/** One row for each time that somebody said something of a result, which is never written again. */
interface ResultChangesTable {
  schedule_id: string;
  version: number; // that it made: of no row of `schedule_changes`
  match_id: string;
  at: ColumnType<Date, Date, never>;
  act: 'set' | 'clear' | 'confirm' | 'dispute';
  by: string | null; // a user
  link: string | null;
  link_name: string | null; // what the link was called then
  result: ColumnType<unknown, string | null, never>; // after it; null: none
  note: string | null; // why it is disputed
  key: string | null; // of the device that sent it, unique in the schedule
}
