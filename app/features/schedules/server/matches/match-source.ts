/** Sources of match rows: stored now, sent by a client, or as of an earlier version. */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

/** The columns of a match in the database, except its schedule. */
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

export type MatchColumn = keyof typeof MATCH_COLUMNS;

export const COLUMN_NAMES = Object.keys(MATCH_COLUMNS) as readonly MatchColumn[];

/**
 * Some matches that a client sent: each column as PostgreSQL array text, which the database reads
 * 3 times as fast as JSON.
 */
export type MatchArrays = Readonly<Record<MatchColumn, string>>;

/** A select of rows with the columns of a match. */
export type MatchSource = RawBuilder<unknown>;

export function columnsOf(table?: string): RawBuilder<unknown> {
  const refs = COLUMN_NAMES.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`));
  return sql.join(refs);
}

export function storedMatches(scheduleId: string): MatchSource {
  return sql`select ${columnsOf()} from matches where schedule_id = ${scheduleId}`;
}

/** Adds `number`: the rank of a match in its schedule's order, from 1. */
export function numbered(source: MatchSource): MatchSource {
  return sql`
    select source.*, row_number() over (order by position) as number from (${source}) as source`;
}

/**
 * Selects the stored matches whose ids `ids` selects, numbered among all of the schedule. The ids
 * are queried once and looked up in a hash (`is true` prevents a join): without statistics the
 * planner would number all matches again for each id.
 */
export function chosenMatches(scheduleId: string, ids: RawBuilder<unknown>): MatchSource {
  return sql`
    select * from (${numbered(storedMatches(scheduleId))}) as matches
    where (match_id in (${ids})) is true`;
}

export function sentMatches(arrays: MatchArrays): MatchSource {
  const lists = COLUMN_NAMES.map((name) => sql`${arrays[name]}::${sql.raw(MATCH_COLUMNS[name])}[]`);
  return sql`select ${columnsOf()} from unnest(${sql.join(lists)}) as sent(${columnsOf()})`;
}

/**
 * Sends matches to the database for any number of selects in this transaction, portion by portion,
 * so that others are served in between. Once in a transaction.
 */
export async function sendMatches(
  trx: Transaction<Tables>,
  portions: readonly MatchArrays[],
): Promise<MatchSource> {
  const [first, ...more] = portions;
  if (first !== undefined && more.length === 0) return sentMatches(first);
  await sql`create temporary table sent_matches (${columnDefinitions()}) on commit drop`.execute(
    trx,
  );
  for (const portion of portions) {
    await sql`insert into sent_matches ${sentMatches(portion)}`.execute(trx);
  }
  return sql`select ${columnsOf()} from sent_matches`;
}

/**
 * Selects the matches of an earlier version: each as the first later change found it, or as it is
 * now if no later change touched it.
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
 * Selects every match changed, removed or added after a version, once: `match_id`, and `before`,
 * its row at that version as JSON, or null if it did not exist then.
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

/** Reads the row in `before` as a table of this name. */
export function beforeAs(name: string): RawBuilder<unknown> {
  return sql`jsonb_to_record(before) as ${sql.ref(name)}(${columnDefinitions()})`;
}

function columnDefinitions(): RawBuilder<unknown> {
  return sql.join(
    COLUMN_NAMES.map((name) => sql`${sql.ref(name)} ${sql.raw(MATCH_COLUMNS[name])}`),
  );
}
