/** Where the rows of a schedule's matches come from: stored now, sent by somebody, or as they once were. */
import { type RawBuilder, sql } from 'kysely';

/** The columns of a match in the database, but for the schedule it belongs to. */
export const MATCH_COLUMNS = {
  match_id: 'text',
  position: 'integer',
  division: 'text',
  home: 'text',
  away: 'text',
  round: 'integer',
  field: 'text',
  day: 'text',
  slot: 'text',
  locked: 'boolean',
  manual: 'boolean',
  more: 'jsonb',
  game_date: 'text',
  day_number: 'integer',
  slot_number: 'integer',
} as const;

type MatchColumn = keyof typeof MATCH_COLUMNS;

export const COLUMN_NAMES = Object.keys(MATCH_COLUMNS) as readonly MatchColumn[];

/** Those that somebody sends: a match's position is its place in the list. */
export type SentColumn = Exclude<MatchColumn, 'position'>;
export const SENT_COLUMNS = COLUMN_NAMES.filter((name) => name !== 'position');

/** Every column as the text of a PostgreSQL array: read by the database three times as fast as JSON. */
export type MatchArrays = Readonly<Record<SentColumn, string>>;

/** A select of rows with the columns of a match. */
export type MatchSource = RawBuilder<unknown>;

export function columnsOf(table?: string): RawBuilder<unknown> {
  const refs = COLUMN_NAMES.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`));
  return sql.join(refs);
}

export function storedMatches(scheduleId: string): MatchSource {
  return sql`select ${columnsOf()} from matches where schedule_id = ${scheduleId}`;
}

/** With `number`: the place of a match in the order of its schedule, from 1. */
export function numbered(source: MatchSource): MatchSource {
  return sql`
    select source.*, row_number() over (order by position) as number from (${source}) as source`;
}

/**
 * Those stored matches whose ids a select answers with, numbered as they are among all. The ids are asked
 * for once and looked up in a hash (`is true` keeps the planner from a join): without statistics it would
 * number all matches anew for each of them.
 */
export function chosenMatches(scheduleId: string, ids: RawBuilder<unknown>): MatchSource {
  return sql`
    select * from (${numbered(storedMatches(scheduleId))}) as matches
    where (match_id in (${ids})) is true`;
}

export function sentMatches(arrays: MatchArrays): MatchSource {
  const lists = SENT_COLUMNS.map((name) => sql`${arrays[name]}::${sql.raw(MATCH_COLUMNS[name])}[]`);
  const names = [...SENT_COLUMNS, 'position'].map((name) => sql.ref(name));
  return sql`
    select ${columnsOf()} from (
      select * from unnest(${sql.join(lists)}) with ordinality as sent(${sql.join(names)})
    ) as sent`;
}

/**
 * The matches of an earlier version. Each is as the first change after that version found it; one that
 * no later change touched is as it is now.
 */
export function matchesOfVersion(scheduleId: string, version: number): MatchSource {
  return sql`
    with first_touched as (${touchedSince(scheduleId, version)})
    select ${columnsOf()} from matches
    where schedule_id = ${scheduleId}
      and not exists (select from first_touched where first_touched.match_id = matches.match_id)
    union all
    select ${columnsOf('was')} from first_touched, ${beforeAs('was')}
    where before is not null`;
}

/**
 * Every match that was changed, removed or added after a version, once: `match_id`, and `before`, which is
 * its row then as JSON, or null where it was not there.
 */
export function touchedSince(scheduleId: string, version: number): RawBuilder<unknown> {
  return sql`
    select distinct on (match_id) match_id, before from (
      select change.version, before ->> 'match_id' as match_id, before
      from schedule_changes as change, jsonb_array_elements(change.matches_before) as before
      where change.schedule_id = ${scheduleId} and change.version > ${version}
      union all
      select change.version, added_id, null
      from schedule_changes as change, jsonb_array_elements_text(change.matches_added) as added_id
      where change.schedule_id = ${scheduleId} and change.version > ${version}
    ) as touched
    order by match_id, version`;
}

/** The row that stands in `before`, in a list of tables. */
export function beforeAs(name: string): RawBuilder<unknown> {
  return sql`jsonb_to_record(before) as ${sql.ref(name)}(${columnDefinitions()})`;
}

function columnDefinitions(): RawBuilder<unknown> {
  return sql.join(
    COLUMN_NAMES.map((name) => sql`${sql.ref(name)} ${sql.raw(MATCH_COLUMNS[name])}`),
  );
}
