/**
 * Replaces the stored matches of a schedule by writing only the rows that differ, and notes how to
 * undo that in the history, without passing it on: it may be megabytes. Positions have gaps, so removing a match, or appending one, changes no other row; a
 * new order renumbers all. The full join prevents a nested loop, as the planner cannot guess the
 * row count.
 */
import type { SaveType } from '@evenfield/wire';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

import { COLUMN_NAMES, columnsOf, type MatchSource, storedMatches } from './match-source.ts';

/** Who made a version, when, and with what label. */
export interface VersionNote {
  readonly by: string;
  readonly at: Date;
  readonly saveType: SaveType;
  readonly label: string | null;
  readonly command?: { readonly id: string; readonly json: string }; // that made it; left out: none did
  readonly reason?: string | undefined; // why a draft was published
}

/** What a change notes beside its matches. */
interface ChangeNote {
  readonly version: number;
  readonly note: VersionNote;
  readonly setup: boolean; // whether the inputs were changed
  readonly headBefore: string | null; // JSON
}

/** Which matches a change noted. */
interface MatchDifference {
  readonly isNoted: boolean; // whether there is anything to note, of the head or the matches
  readonly hasBefore: boolean; // whether rows were changed or removed; see `matchesBefore`
}

/** Inserts the first matches of a schedule; returns how many. */
export async function insertMatches(
  trx: Transaction<Tables>,
  scheduleId: string,
  source: MatchSource,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into matches (schedule_id, ${columnsOf()})
    select ${scheduleId}, ${columnsOf()} from (${source}) as source`.execute(trx);
  return Number(numAffectedRows);
}

export async function writeMatches(
  trx: Transaction<Tables>,
  scheduleId: string,
  source: MatchSource,
  { version, note, setup, headBefore }: ChangeNote,
): Promise<MatchDifference> {
  const { rows } = await sql<Pick<MatchDifference, 'hasBefore'>>`
    with sent as materialized (${source}),
    old as materialized (${storedMatches(scheduleId)}),
    paired as materialized (
      select sent.match_id as sent_id, old.match_id as old_id,
        sent.position as sent_position, old.position as old_position,
        row_number() over (partition by sent.match_id is null or old.match_id is null order by sent.position) as sent_rank,
        row_number() over (partition by sent.match_id is null or old.match_id is null order by old.position) as old_rank
      from sent full join old on old.match_id = sent.match_id
    ),
    kept as (
      select coalesce(max(sent_position), 0) as last_sent, coalesce(bool_and(sent_rank = old_rank), true) as in_order
      from paired where sent_id is not null and old_id is not null
    ),
    places as materialized (
      select last_sent,
        (select coalesce(max(position), 0) from old) as last_old,
        in_order and not exists (
          select from paired where old_id is null and sent_position < last_sent
        ) as keep
      from kept
    ),
    wanted as materialized (
      select ${columnsWithPosition()}
      from sent cross join places left join paired on paired.sent_id = sent.match_id
    ),
    compared as materialized (
      select ${prefixed('wanted', 'w_')}, ${prefixed('old', 'o_')},
        (${facts('wanted')}) is distinct from (${facts('old')}) as is_new_fact
      from wanted full join old on old.match_id = wanted.match_id
      where (${columnsOf('wanted')}) is distinct from (${columnsOf('old')})
    ),
    removed as (
      delete from matches using compared
      where matches.schedule_id = ${scheduleId} and compared.w_match_id is null
        and matches.match_id = compared.o_match_id
    ),
    written as (
      insert into matches (schedule_id, ${columnsOf()})
      select ${scheduleId}, ${sql.join(COLUMN_NAMES.map((name) => sql.ref(`w_${name}`)))}
      from compared where w_match_id is not null
      on conflict (schedule_id, match_id) do update set ${assignments()}
    ),
    difference as materialized (
      select
        count(*) filter (where w_match_id is not null and o_match_id is not null and is_new_fact)::int as changed,
        count(*) filter (where o_match_id is null)::int as added,
        count(*) filter (where w_match_id is null)::int as removed,
        (json_agg(json_build_object(${namedOld()})) filter (where o_match_id is not null))::jsonb as before,
        (json_agg(w_match_id) filter (where o_match_id is null))::jsonb as added_ids
      from compared
    ),
    noted as (
      insert into schedule_changes (schedule_id, version, at, by, save_type, label, setup_changed,
        head_before, command_id, command, reason, changed, added, removed, matches_before, matches_added)
      select ${scheduleId}, ${version}::int, ${note.at}::timestamptz, ${note.by}, ${note.saveType},
        ${note.label}, ${setup}::boolean, ${headBefore}::jsonb,
        ${note.command?.id ?? null}, ${note.command?.json ?? null}::jsonb, ${note.reason ?? null},
        difference.*
      from difference
      where ${headBefore !== null} or before is not null or added_ids is not null
      returning matches_before is not null as has_before
    )
    select has_before as "hasBefore" from noted`.execute(trx);
  const [noted] = rows;
  return { isNoted: noted !== undefined, hasBefore: noted?.hasBefore ?? false };
}

/** Writes some stored matches anew, where nothing else of the schedule changes, and notes how they were. */
export async function rewriteMatches(
  trx: Transaction<Tables>,
  scheduleId: string,
  source: MatchSource,
  { version, note }: Pick<ChangeNote, 'version' | 'note'>,
): Promise<void> {
  const rewritten = COLUMN_NAMES.filter((name) => name !== 'match_id' && name !== 'position');
  await sql`
    with sent as materialized (${source}),
    old as (
      select ${columnsOf('matches')} from matches join sent using (match_id)
      where matches.schedule_id = ${scheduleId}
    ),
    written as (
      update matches set ${sql.join(rewritten.map((name) => sql`${sql.ref(name)} = ${sql.ref(`sent.${name}`)}`))}
      from sent where matches.schedule_id = ${scheduleId} and matches.match_id = sent.match_id
    )
    insert into schedule_changes (schedule_id, version, at, by, save_type, label, setup_changed,
      command_id, command, reason, changed, added, removed, matches_before)
    select ${scheduleId}, ${version}::int, ${note.at}::timestamptz, ${note.by}, ${note.saveType},
      ${note.label}, false, ${note.command?.id ?? null}, ${note.command?.json ?? null}::jsonb,
      ${note.reason ?? null}, count(*)::int, 0, 0, json_agg(old)::jsonb
    from old`.execute(trx);
}

/** Selects the rows, as a JSON list, that a version changed or removed, as they were before. */
export function matchesBefore(scheduleId: string, version: number): RawBuilder<unknown> {
  return sql`(
    select matches_before from schedule_changes
    where schedule_id = ${scheduleId} and version = ${version}
  )`;
}

/** Whether the stored matches differ from the given ones in content or order. */
export async function matchesDiffer(
  db: Kysely<Tables>,
  scheduleId: string,
  source: MatchSource,
): Promise<boolean> {
  const { rows } = await sql<{ differ: boolean }>`
    with sent as materialized (${source}),
    old as materialized (${storedMatches(scheduleId)}),
    one as (select *, row_number() over (order by position) as place from sent),
    other as (select *, row_number() over (order by position) as place from old)
    select exists (
      select from one full join other on other.match_id = one.match_id
      where (one.place, ${facts('one')}) is distinct from (other.place, ${facts('other')})
    ) as differ`.execute(db);
  return rows[0]!.differ;
}

/** The columns to compare: numbers derived from them and the inputs are left out. */
const FACTS = COLUMN_NAMES.filter(
  (name) => !['position', 'game_date', 'day_number', 'slot_number'].includes(name),
);

function facts(table: string): RawBuilder<unknown> {
  return sql.join(FACTS.map((name) => sql.ref(`${table}.${name}`)));
}

function columnsWithPosition(): RawBuilder<unknown> {
  const position = sql`case
    when not places.keep then sent.position
    when paired.old_id is not null then paired.old_position
    else places.last_old + sent.position - places.last_sent
  end::int as position`;
  return sql.join(
    COLUMN_NAMES.map((name) => (name === 'position' ? position : sql.ref(`sent.${name}`))),
  );
}

function prefixed(table: string, prefix: string): RawBuilder<unknown> {
  return sql.join(
    COLUMN_NAMES.map((name) => sql`${sql.ref(`${table}.${name}`)} as ${sql.ref(prefix + name)}`),
  );
}

function namedOld(): RawBuilder<unknown> {
  return sql.join(COLUMN_NAMES.flatMap((name) => [sql.lit(name), sql.ref(`o_${name}`)]));
}

function assignments(): RawBuilder<unknown> {
  return sql.join(
    COLUMN_NAMES.filter((name) => name !== 'match_id').map(
      (name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`,
    ),
  );
}
