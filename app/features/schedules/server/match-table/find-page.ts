import type { MatchTableQuery, StoredSeason } from '@evenfield/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Head } from '../head.ts';
import { listedRow, SHIFTS } from './listed-row.ts';
import { inStretch, type PageStretch } from './page-stretch.ts';

const ROWS_OF_PART = 1000;

/** Game days without a date come first, then dates, and last of all what has no place; in a day by slot and field. */
const ORDER = sql`parked, game_date collate "C" nulls first, day_number, slot_number, field_place, position`;

interface PageOf {
  readonly head: Pick<Head, 'id'>;
  readonly season: StoredSeason;
  readonly query: MatchTableQuery;
  readonly wanted: RawBuilder<boolean>;
  readonly stretch: PageStretch; // the dates that the page is about
  readonly most: number; // rows
}

/** The rows of a page: texts of up to a thousand JSON objects with commas between. */
export async function findPage(
  db: Kysely<Tables>,
  { head, season, query, wanted, stretch, most }: PageOf,
): Promise<string[]> {
  const length = Math.min(query.length ?? most, most);
  const { rows } = await sql<{ text: string }>`
    with page as materialized (
      select *, field is null as parked, array_position(${season.fields}::text[], field) as field_place
      from matches
      where schedule_id = ${head.id} and ${inStretch(stretch)} and ${wanted}
      order by ${ORDER} limit ${length} offset ${stretch.skipped}
    ),
    shift as (select ${SHIFTS} as shifts from schedules where id = ${head.id}),
    listed as (
      select row_number() over (order by ${ORDER}) as place, ${listedRow()} as text
      from (select * from page, shift) as stored
    )
    select string_agg(text, ',' order by place) as text
    from listed group by (place - 1) / ${sql.lit(ROWS_OF_PART)} order by min(place)`.execute(db);
  return rows.map(({ text }) => text);
}
