/** Queries for the table of an organizer's saved schedules: search, status, order and pages. */

import type { GameDate } from '@evenfield/engine';
import {
  MOST_ROWS,
  type SchedulesTableQuery,
  SEASON_GROUPS,
  type SeasonGroup,
  type TabledSchedule,
} from '@evenfield/wire';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { heldText } from '#kernel/server/database/held-text.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { LISTED, listed } from './list-store.ts';

const ORDERS = {
  name: sql`lower(name) collate "C"`,
  created: sql`created_at`,
} satisfies Record<SchedulesTableQuery['order'], RawBuilder<unknown>>;

/** The status of a schedule on a date, as the contract defines it. */
function statusOn(date: GameDate): RawBuilder<TabledSchedule['status']> {
  return sql`case
    when first_date is null then 'draft'
    when first_date collate "C" > ${date} then 'upcoming'
    when last_date collate "C" < ${date} then 'past'
    else 'running'
  end`;
}

type Filter = Pick<SchedulesTableQuery, 'search' | 'status' | 'season' | 'tag'>;

/** Whose schedules, up to how many teams. */
export interface TableOf {
  readonly ownerId: string;
  readonly mostTeams: number;
}

function inTable({ ownerId, mostTeams }: TableOf): RawBuilder<boolean> {
  return sql<boolean>`(owner_id = ${ownerId} and draft_of is null and deleted_at is null and team_count <= ${mostTeams})`;
}

const IS_ARCHIVED = sql<boolean>`exists (
  select from seasons where seasons.id = season_id and archived_at is not null
)`;

/** Which schedules are of a season, or of a group of them; no group has the name of an id. */
const IN_GROUP = {
  current: sql<boolean>`not ${IS_ARCHIVED}`,
  none: sql<boolean>`season_id is null`,
  archived: IS_ARCHIVED,
} satisfies Record<SeasonGroup, RawBuilder<boolean>>;

function isInSeason(season: string): RawBuilder<boolean> {
  const group = SEASON_GROUPS.find((one) => one === season);
  return group === undefined ? sql<boolean>`season_id = ${season}` : IN_GROUP[group];
}

function isWanted({ search, status, season, tag }: Filter, today: GameDate): RawBuilder<boolean> {
  const named = search === '' ? sql`true` : sql`name ilike ${heldText(search)}`;
  const timed = status === null ? sql`true` : sql`${statusOn(today)} = ${status}`;
  const filed = season === null ? sql`true` : isInSeason(season);
  const tagged = tag === null ? sql`true` : sql`tags @> to_jsonb(${tag}::text)`;
  return sql<boolean>`(${named} and ${timed} and ${filed} and ${tagged})`;
}

/** Counts the saved schedules, and those that fit the filter. */
export async function countTabled(
  db: Kysely<Tables>,
  table: TableOf,
  filter: Filter,
  today: GameDate,
): Promise<{ readonly total: number; readonly found: number }> {
  const { rows } = await sql<{ total: number; found: number }>`
    select count(*)::int as total, (count(*) filter (where ${isWanted(filter, today)}))::int as found
    from schedules where ${inTable(table)}`.execute(db);
  return rows[0]!; // a count has one row
}

/** Finds the ids of a page, in order. */
export async function findTabledIds(
  db: Kysely<Tables>,
  table: TableOf,
  query: SchedulesTableQuery,
  today: GameDate,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from schedules
    where ${inTable(table)} and ${isWanted(query, today)}
    order by ${ORDERS[query.order]} ${sql.raw(query.direction)}, created_at desc, id
    limit ${Math.min(query.length ?? MOST_ROWS, MOST_ROWS)} offset ${query.start}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Loads those schedules in that order, without any that were deleted meanwhile. */
export async function loadTabled(
  db: Kysely<Tables>,
  table: TableOf,
  ids: readonly string[],
  today: GameDate,
): Promise<TabledSchedule[]> {
  const rows = await db
    .selectFrom('schedules')
    .select([...LISTED, 'first_date', 'last_date', statusOn(today).as('status')])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where(inTable(table))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id): TabledSchedule[] => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const { status, first_date, last_date } = row;
    const [firstDate, lastDate] = [first_date as GameDate | null, last_date as GameDate | null]; // written by saves
    return [{ ...listed(row), status, firstDate, lastDate }];
  });
}

export async function countSchedules(db: Kysely<Tables>, table: TableOf): Promise<number> {
  const { count } = await db
    .selectFrom('schedules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(inTable(table))
    .executeTakeFirstOrThrow();
  return count;
}
