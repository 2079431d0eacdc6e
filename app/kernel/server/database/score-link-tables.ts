import type { ColumnType } from 'kysely';

export interface ScoreLinkTables {
  score_links: ScoreLinksTable;
}

/** One row a link by which somebody without an account says how matches went. */
interface ScoreLinksTable {
  id: string;
  schedule_id: ColumnType<string, string, never>;
  match_id: ColumnType<string | null, string | null, never>; // null: it is not for one match
  field: ColumnType<string | null, string | null, never>; // its name by now, or when it went; null: it is not for one field
  name: ColumnType<string, string, never>; // who it is for
  token_hash: ColumnType<string, string, never>; // unique
  created_at: ColumnType<Date, Date, never>;
  revoked_at: Date | null; // null: it is good
  used_at: Date | null; // when something was last said of a result by it; null: never
}
