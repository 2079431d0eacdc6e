import type { GameDate } from '@evenfield/engine';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

/** The number of matches on a date. */
export interface DateCount {
  readonly date: GameDate | null; // null: on undated game days, or in the buffer
  readonly parked: boolean; // in the buffer
  readonly all: number;
  readonly wanted: number;
}

/** Counts the matches of every date of a schedule. */
export async function countByDate(
  db: Kysely<Tables>,
  schedule: string,
  wanted: RawBuilder<boolean>,
): Promise<DateCount[]> {
  const { rows } = await sql<DateCount>`
    select game_date as date, field is null as parked,
      count(*)::int as all, (count(*) filter (where ${wanted}))::int as wanted
    from matches where schedule_id = ${schedule}
    group by 1, 2`.execute(db);
  return rows;
}
