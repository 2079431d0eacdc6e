/** Stores what calendars said of each match, so that subscribers get every change. */
import type { CalendarFilter } from '@evenfield/wire/publishing';
import type { StoredStages } from '@evenfield/wire/results';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { fitsBy, isRound, EVENT_NAMES as NAMES } from './filter-sql.ts';
import { noteRenames } from './renames.ts';

/** The state of a schedule that events are made from. */
export interface EventSource {
  readonly id: string; // of the schedule
  readonly version: number;
  readonly basis: string; // facts of every event that are not versioned, such as the time zone
}

/** Returns the last edit up to a version: a result alone changes no event. */
export async function findEdit(db: Kysely<Tables>, id: string, version: number): Promise<number> {
  const { edit } = await db
    .selectFrom('schedule_changes')
    .select(({ fn }) => fn.max<number | null>('version').as('edit'))
    .where('schedule_id', '=', id)
    .where('version', '<=', version)
    .executeTakeFirstOrThrow();
  return edit ?? version;
}

/**
 * Describes what results change in events: the teams of those playoffs, the paired rounds of those
 * Swiss entries, and what is called off. Equal text means no change; null: nothing.
 */
export async function findOutcome(
  db: Kysely<Tables>,
  id: string,
  { playoffs, swiss }: Pick<StoredStages, 'playoffs' | 'swiss'>,
): Promise<string | null> {
  const { rows } = await sql<{ outcome: string | null }>`
    select md5(string_agg(match_id || said, ',' order by match_id)) as outcome
    from (
      select match_id, case
        when result ->> 'result' = 'cancelled' or division = any(${playoffs}) then result::text
        when division = any(${swiss}) then result ->> 'result'
      end as said
      from match_results left join matches using (schedule_id, match_id)
      where schedule_id = ${id}
    ) as told`.execute(db);
  return rows[0]!.outcome; // an aggregate has one row
}

const ROW = ['match_id', ...NAMES, 'words'] as const;

/** Whether the events are already those of this source. */
export async function isUpToDate(db: Kysely<Tables>, source: EventSource): Promise<boolean> {
  const known = await db
    .selectFrom('calendars')
    .select(['version', 'basis'])
    .where('schedule_id', '=', source.id)
    .executeTakeFirst();
  return known !== undefined && isSame(known, source);
}

/**
 * Writes the events that differ from the stored ones; `portions` is all current events, as JSON
 * lists in UTF-8, which `pg` sends as they are, one after another, so that others are served in between.
 * Runs one at a time per schedule, and does nothing if another request already wrote this state.
 */
export function bringUpToDate(
  db: Kysely<Tables>,
  source: EventSource,
  portions: readonly Uint8Array[],
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`set local jit = off`.execute(trx); // the planner overestimates the work a hundred times
    const known = await lockCalendar(trx, source.id);
    if (!known || isSame(known, source)) return;
    await sendEvents(trx, portions);
    if (known.version > 0) await noteRenames(trx, source.id);
    await writeEvents(trx, source.id, now);
    const { version, basis } = source;
    await trx
      .updateTable('calendars')
      .set({ version, basis })
      .where('schedule_id', '=', source.id)
      .execute();
  });
}

type Calendar = Pick<EventSource, 'version' | 'basis'>;

/** Whether the calendar has this source's state or a newer one. */
function isSame(known: Calendar, { version, basis }: EventSource): boolean {
  return known.version > version || (known.version === version && known.basis === basis);
}

/** Returns undefined when the schedule was deleted. */
async function lockCalendar(trx: Transaction<Tables>, id: string): Promise<Calendar | undefined> {
  await sql`
    insert into calendars (schedule_id, version, basis)
    select id, 0, '' from schedules where id = ${id}
    on conflict do nothing`.execute(trx);
  return trx
    .selectFrom('calendars')
    .select(['version', 'basis'])
    .where('schedule_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Fills the table `sent_events` of this transaction. */
async function sendEvents(
  trx: Transaction<Tables>,
  portions: readonly Uint8Array[],
): Promise<void> {
  const typed = columns(ROW, sql` text`);
  await sql`create temporary table sent_events (${typed}) on commit drop`.execute(trx);
  for (const portion of portions) {
    await sql`
      insert into sent_events
      select * from json_to_recordset(${portion}::json) as sent(${typed})`.execute(trx);
  }
}

async function writeEvents(trx: Transaction<Tables>, id: string, now: Date): Promise<void> {
  await sql`
    with sent as materialized (select * from sent_events), old as materialized (
      select * from calendar_events where schedule_id = ${id}
    )
    insert into calendar_events (schedule_id, ${columns(ROW)}, sequence, modified_at, gone_at, former)
    select ${id}, ${sql.join(ROW.map((name) => sql`coalesce(sent.${sql.ref(name)}, old.${sql.ref(name)})`))},
      coalesce(old.sequence + 1, 0), ${now}::timestamptz,
      case when sent.match_id is null then ${now}::timestamptz end,
      case when (${ofTable('sent', NAMES)}) is distinct from (${ofTable('old', NAMES)})
        and sent.match_id is not null and old.match_id is not null
        then ${formerOf(now)} else old.former end
    from sent full join old on old.match_id = sent.match_id
    where case
      when sent.match_id is null then old.gone_at is null
      when old.match_id is null or old.gone_at is not null then true
      else (${ofTable('sent', ROW)}) is distinct from (${ofTable('old', ROW)})
    end
    on conflict (schedule_id, match_id) do update set
      ${sql.join(CHANGED.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}`.execute(
    trx,
  );
}

const CHANGED = [...NAMES, 'words', 'sequence', 'modified_at', 'gone_at', 'former'] as const;

/** How long a removed match is shown as canceled. */
const TOLD_FOR = 30 * 86_400_000; // milliseconds

/** Returns a match's previous names with its text then, and older names not yet expired. */
function formerOf(now: Date): RawBuilder<unknown> {
  const names = sql.join(NAMES.map((name) => sql`${sql.lit(name)}, old.${sql.ref(name)}`));
  return sql`(
    select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(coalesce(old.former, '[]')) as one
    where one ->> 'until' > ${oldest(now)} and one - 'words' - 'until' <> jsonb_build_object(${names})
  ) || jsonb_build_object(${names}, 'words', old.words, 'until', ${now.toISOString()}::text)`;
}

const PORTION = 1000; // events

/**
 * Returns the events that fit a filter, as JSON with commas, in portions: current ones, removed ones, and those that fitted
 * under former names, both canceled until they expire. A round that was paired is left out: its
 * matches replace it.
 */
export async function findEvents(
  db: Kysely<Tables>,
  id: string,
  filter: CalendarFilter,
  now: Date,
): Promise<string[]> {
  const fits = fitsBy(filter, (name) => sql.ref(`calendar_events.${name}`));
  const fitted = fitsBy(filter, (name) => sql`one ->> ${sql.lit(name)}`);
  const { rows } = await sql<{ events: string }>`
    select string_agg(event, ',') as events from (
      select row_number() over () as number, json_build_array(
        match_id, sequence, modified_at, is_gone, words::json
      )::text as event
      from (
      select match_id, sequence, modified_at, gone_at is not null as is_gone, words
      from calendar_events
      where schedule_id = ${id} and ${fits}
        and (gone_at is null or (gone_at > ${oldest(now)}::timestamptz and not ${isRound(sql`words`)}))
      union all
      select match_id, sequence, modified_at, true, was.words
      from calendar_events, lateral (
        select one ->> 'words' as words from jsonb_array_elements(former) as one
        where one ->> 'until' > ${oldest(now)} and ${fitted}
        order by one ->> 'until' desc limit 1
      ) as was
      where schedule_id = ${id} and former is not null and not (${fits})
      ) as found
    ) as written
    group by (number - 1) / ${sql.lit(PORTION)}`.execute(db);
  return rows.map(({ events }) => events);
}

function oldest(now: Date): string {
  return new Date(now.getTime() - TOLD_FOR).toISOString();
}

function columns(names: readonly string[], type = sql``): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql`${sql.ref(name)}${type}`));
}

function ofTable(table: string, names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(`${table}.${name}`)));
}
