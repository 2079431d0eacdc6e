import type { ColumnType, Generated } from 'kysely';

/** Every table with its columns. Features add theirs by declaration merging, in their server/database.ts. */
export interface Tables {
  limits: LimitsTable;
  outbox: OutboxTable;
}

/** As rate-limiter-flexible writes it. */
interface LimitsTable {
  key: string;
  points: number;
  expire: number | null; // milliseconds since 1970
}

interface OutboxTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  reply_to: string | null;
  created_at: ColumnType<Date, Date, never>;
}
