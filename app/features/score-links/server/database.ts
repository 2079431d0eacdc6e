/** The tables of score links and their migrations. */
import type { ColumnType } from 'kysely';
import type { DatabasePart } from '#kernel/server/database/database-shape.ts';
import { scoreLinks } from './migrations/0018-score-links.ts';

declare module '#kernel/server/database/tables.ts' {
  interface Tables {
    score_links: ScoreLinksTable;
  }
}

/** One row per link for entering scores without an account. */
interface ScoreLinksTable {
  id: string;
  schedule_id: ColumnType<string, string, never>;
  match_id: ColumnType<string | null, string | null, never>; // null: not limited to a match
  field: ColumnType<string | null, string | null, never>; // its current or last name; null: not limited to a field
  name: ColumnType<string, string, never>; // of the holder
  token_hash: ColumnType<string, string, never>; // unique
  created_at: ColumnType<Date, Date, never>;
  revoked_at: Date | null; // null: active
  used_at: Date | null; // last entry; null: never used
}

export const scoreLinkDatabase: DatabasePart = {
  tables: ['score_links'],
  migrations: {
    '0018-score-links': scoreLinks,
  },
};
