/** What the calendars of schedules have said: kept by match, so that whoever subscribed hears what became of it. */
import type { CalendarFilter } from '@evenfield/contract/publishing';
import type { StoredStages } from '@evenfield/contract/results';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { fitsBy, isRound, EVENT_NAMES as NAMES } from './filter-sql.ts';
import { noteRenames } from './renames.ts';

/** What a schedule's events are made from; a newer version has other ones, perhaps. */
export interface EventSource {
  readonly id: string; // of the schedule
  readonly version: number;
  readonly basis: string; // what has no version and is said of every match
}

/** The last edit that a version shows: what is said of how matches went is no event. */
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
 * What of the results is said in events: who plays the matches of those playoffs, which rounds of those
 * Swiss entries are paired, and what is called off. One text for the same; null: nothing.
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

/** Whether there is nothing to bring up to date. */
export async function isUpToDate(db: Kysely<Tables>, source: EventSource): Promise<boolean> {
  const known = await db
    .selectFrom('calendars')
    .select(['version', 'basis'])
    .where('schedule_id', '=', source.id)
    .executeTakeFirst();
  return known !== undefined && isSame(known, source);
}

/**
 * Writes what is different from what the calendar said before: `rows` is the JSON of every event there is
 * now. One at a time, and what somebody has brought up to date meanwhile is left as it is.
 */
export function bringUpToDate(
  db: Kysely<Tables>,
  source: EventSource,
  rows: string,
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`set local jit = off`.execute(trx); // it takes the work for a hundred times what it is
    const known = await lockCalendar(trx, source.id);
    if (!known || isSame(known, source)) return;
    const sent = sql`select * from json_to_recordset(${rows}::json) as sent(${columns(ROW, sql` text`)})`;
    if (known.version > 0) await noteRenames(trx, source.id, sent);
    await writeEvents(trx, source.id, sent, now);
    const { version, basis } = source;
    await trx
      .updateTable('calendars')
      .set({ version, basis })
      .where('schedule_id', '=', source.id)
      .execute();
  });
}

type Calendar = Pick<EventSource, 'version' | 'basis'>;

/** A source that was read before the calendar was written is over. */
function isSame(known: Calendar, { version, basis }: EventSource): boolean {
  return known.version > version || (known.version === version && known.basis === basis);
}

/** Undefined where the schedule is gone. */
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

async function writeEvents(
  trx: Transaction<Tables>,
  id: string,
  sent: RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  await sql`
    with sent as materialized (${sent}), old as materialized (
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

/** For how long a calendar tells of a match that is not in it any more. */
const TOLD_FOR = 30 * 86_400_000; // milliseconds

/** The names under which a match was found until now, with its words then, behind older ones that are still told of. */
function formerOf(now: Date): RawBuilder<unknown> {
  const names = sql.join(NAMES.map((name) => sql`${sql.lit(name)}, old.${sql.ref(name)}`));
  return sql`(
    select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(coalesce(old.former, '[]')) as one
    where one ->> 'until' > ${oldest(now)} and one - 'words' - 'until' <> jsonb_build_object(${names})
  ) || jsonb_build_object(${names}, 'words', old.words, 'until', ${now.toISOString()}::text)`;
}

/** What is answered where no event fits. */
export const NOTHING = '[]';

/**
 * The events that a filter finds, as JSON: what is, what is gone, and what was found under other names
 * before, each of the latter as cancelled for as long as it is told of. A round that is paired is not
 * told of: it has become matches.
 */
export async function findEvents(
  db: Kysely<Tables>,
  id: string,
  filter: CalendarFilter,
  now: Date,
): Promise<string> {
  const fits = fitsBy(filter, (name) => sql.ref(`calendar_events.${name}`));
  const fitted = fitsBy(filter, (name) => sql`one ->> ${sql.lit(name)}`);
  const { rows } = await sql<{ events: string | null }>`
    select json_agg(json_build_array(
      match_id, sequence, modified_at, is_gone, words::json
    ))::text as events
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
    ) as found`.execute(db);
  return rows[0]?.events ?? NOTHING;
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
