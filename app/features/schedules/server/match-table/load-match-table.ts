/** Loads a page of a schedule's matches with the facts beside it. */

import type { GameDate } from '@evenfield/engine';
import {
  encodeMatchTableFrame,
  fieldLabel,
  type MatchTableFacts,
  type MatchTableQuery,
  MOST_ROWS,
  readStoredSeason,
  type StoredSeason,
} from '@evenfield/wire';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { inOneMoment } from '#kernel/server/database/in-one-moment.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import { findHead, type Head } from '../head.ts';
import { runUncompiled } from '../matches/run-uncompiled.ts';
import { listedRow, SHIFTS } from './listed-row.ts';

// Dates are compared as text.
const EVER = '0000-00-00';

const NEVER = '9999-99-99';

const ROWS_OF_PART = 1000;

/** Undated game days first, then by date, then the buffer; within a day by slot and field. */
const ORDER = sql`parked, game_date collate "C" nulls first, day_number, slot_number, field_place, position`;

/** Returns the JSON text in chunks. Throws `Problem` when the owner has no such schedule. */
export function loadMatchTable(
  db: Kysely<Tables>,
  ownerId: string,
  query: MatchTableQuery,
): Promise<string[]> {
  return inOneMoment(db, async (trx) => {
    await runUncompiled(trx);
    const head = await findHead(trx, { ownerId, id: query.id });
    if (!head) throw new Problem('notFound');
    const season = readStoredSeason(head.inputs);
    const wanted = isWanted(query, season);
    const counts = await countByDate(trx, head.id, wanted);
    const dayCounts = inOrder(ofSpan(counts, query));
    const found = sum(dayCounts, 'wanted');
    const stretch = findStretch(dayCounts, query.start, query.length);
    const rows =
      found > query.start
        ? await findPage(trx, { head, season, query, wanted, stretch, most: MOST_ROWS })
        : [];
    const [before, behind] = encodeMatchTableFrame(factsOf(head, season, query, counts), {
      draw: query.draw,
      total: sum(counts, 'all'),
      found,
    });
    return [before, ...rows.map((text, part) => (part === 0 ? text : `,${text}`)), behind];
  });
}

function factsOf(
  head: Head,
  { minutes, fields, noun, isCalendar, entries }: StoredSeason,
  { division }: MatchTableQuery,
  counts: readonly DateCount[],
): MatchTableFacts {
  const dated = counts.filter(({ date }) => date !== null);
  const undated = counts.filter(({ date }) => date === null);
  const chosen = entries.filter((entry) => entry.division === division && !entry.isPlayoff);
  return {
    name: head.name,
    version: head.version,
    minutes,
    months: [...new Set(datesOf(dated).map((date) => date.slice(0, 7)))],
    dates: datesOf(dated.filter(({ wanted }) => wanted > 0)),
    undated: sum(
      undated.filter(({ parked }) => !parked),
      'wanted',
    ),
    unplaced: sum(
      undated.filter(({ parked }) => parked),
      'wanted',
    ),
    entries: entries.map(({ division, pool, color, isPlayoff = false }) => {
      return { division, pool, color, isPlayoff };
    }),
    teams: [...new Set(chosen.flatMap(({ teams }) => teams))],
    fields,
    ...(noun !== 'field' && { noun }),
    ...(isCalendar && { isCalendar }),
  };
}

function datesOf(counts: readonly DateCount[]): GameDate[] {
  return counts.flatMap(({ date }) => date ?? []).sort();
}

/** Returns the counts of the requested dates. */
function ofSpan(counts: readonly DateCount[], query: MatchTableQuery): readonly DateCount[] {
  const span = spanOf(query);
  if (span === null) return counts;
  return counts.filter(({ date }) => date !== null && date >= span[0] && date <= span[1]);
}

function sum(counts: readonly DateCount[], which: 'all' | 'wanted'): number {
  return counts.reduce((sum, count) => sum + count[which], 0);
}

interface PageOf {
  readonly head: Pick<Head, 'id'>;
  readonly season: StoredSeason;
  readonly query: MatchTableQuery;
  readonly wanted: RawBuilder<boolean>;
  readonly stretch: PageStretch; // the dates of the page
  readonly most: number; // rows
}

/** Returns the rows of a page as chunks of up to 1000 comma-separated JSON objects. */
async function findPage(
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

/** Whether a row of `matches` fits the table's filters, whatever its date. */
function isWanted(
  { search, division, team, field }: MatchTableQuery,
  { entries, fields, noun }: StoredSeason,
): RawBuilder<boolean> {
  const wanted = [sql<boolean>`true`];
  if (division !== null) {
    const names = entries.filter((entry) => entry.division === division).map(({ name }) => name);
    wanted.push(sql`division = any(${names}::text[])`);
  }
  if (team !== null) wanted.push(sql`(home = ${team} or away = ${team})`);
  if (field !== null) wanted.push(sql`field = ${field}`);
  if (search !== '') {
    // Compares names here, once each, instead of in every row in the database.
    const divisions = entries
      .filter(
        ({ division, pool }) => includesText(division, search) || includesText(pool ?? '', search),
      )
      .map(({ name }) => name);
    const teams = [...new Set(entries.flatMap((entry) => entry.teams))];
    const wantedTeams = teams.filter((name) => includesText(name, search));
    const wantedFields = fields.filter((name) => includesText(fieldLabel({ name, noun }), search));
    wanted.push(
      sql`(home = any(${wantedTeams}::text[]) or away = any(${wantedTeams}::text[])
        or field = any(${wantedFields}::text[]) or division = any(${divisions}::text[]))`,
    );
  }
  return sql<boolean>`(${sql.join(wanted, sql` and `)})`;
}

function includesText(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}

/** Returns the first and the last requested date; null: also matches without a date. */
function spanOf({ month, from, to }: MatchTableQuery): readonly [string, string] | null {
  if (month === null && from === null && to === null) return null;
  const [first, last] = month === null ? [EVER, NEVER] : [`${month}-01`, `${month}-31`];
  return [from !== null && from > first ? from : first, to !== null && to < last ? to : last];
}

/**
 * The dates that a page spans, found from the counts per date, so that the database sorts the
 * matches of a few dates instead of all that precede them.
 */
interface PageStretch {
  readonly dates: readonly DateCount[]; // in list order, at least one
  readonly skipped: number; // matches on these dates that precede the page
}

/** Sorts undated game days first, then dates, then the buffer. */
function inOrder(counts: readonly DateCount[]): DateCount[] {
  return [...counts].sort(
    (one, other) =>
      Number(one.parked) - Number(other.parked) || ((one.date ?? '') < (other.date ?? '') ? -1 : 1),
  );
}

/** Finds the dates of a page in ordered counts; `length` null: to the end. */
function findStretch(
  counts: readonly DateCount[],
  start: number,
  length: number | null,
): PageStretch {
  const end = length === null ? Number.POSITIVE_INFINITY : start + length;
  const dates: DateCount[] = [];
  let before = 0;
  let skipped = 0;
  for (const count of counts) {
    const behind = before + count.wanted;
    if (behind > start && before < end) {
      if (dates.length === 0) skipped = start - before;
      dates.push(count);
    }
    before = behind;
  }
  return { dates, skipped };
}

/** Whether a row of `matches` is on one of the dates. */
function inStretch({ dates }: PageStretch): RawBuilder<boolean> {
  const dated = dates.flatMap(({ date }) => date ?? []);
  const parts = dates
    .filter(({ date }) => date === null)
    .map(({ parked }) => sql`(game_date is null and (field is null) = ${sql.lit(parked)})`);
  if (dated.length > 0) parts.push(sql`game_date between ${dated[0]} and ${dated.at(-1)}`);
  return sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

/** The number of matches on a date. */
interface DateCount {
  readonly date: GameDate | null; // null: on undated game days, or in the buffer
  readonly parked: boolean; // in the buffer
  readonly all: number;
  readonly wanted: number;
}

/** Counts the matches of every date of a schedule. */
async function countByDate(
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
