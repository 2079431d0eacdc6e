/** The tables of results and their migrations. */
import type { ColumnType } from 'kysely';
import type { DatabasePart } from '#kernel/server/database/database-shape.ts';
import { results } from './migrations/0017-results.ts';

declare module '#kernel/server/database/tables.ts' {
  interface Tables {
    match_results: MatchResultsTable;
    result_changes: ResultChangesTable;
  }
}

type Shown = ColumnType<unknown, string | null, string | null>; // keys of a match's row in wire format

/** One row per match that has or had a result, even if it was cleared or the match deleted. */
interface MatchResultsTable {
  schedule_id: string;
  match_id: string;
  home: string; // the teams it is for, by current names; not shown if the pairing is another
  away: string;
  result: Shown; // null: cleared
  version: number; // the version of the schedule that it created
  set_at: Date;
  set_by: string | null; // user id, '' once deleted; null: entered by a link
  set_link: string | null; // link id; null: entered by a user
}

/** One row per entry about a result; append-only. */
interface ResultChangesTable {
  schedule_id: string;
  version: number; // the version that it created, without a row in `schedule_changes`
  match_id: string;
  at: ColumnType<Date, Date, never>;
  act: 'set' | 'clear' | 'confirm' | 'dispute';
  by: string | null; // user id; '' once deleted
  link: string | null;
  link_name: string | null; // at that time
  result: ColumnType<unknown, string | null, never>; // afterwards; null: none
  note: string | null; // the reason for a dispute
  key: string | null; // idempotency key of the client, unique in the schedule
}

export const resultDatabase: DatabasePart = {
  tables: ['match_results', 'result_changes'],
  migrations: {
    '0017-results': results,
  },
};
