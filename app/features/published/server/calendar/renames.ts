/** Renamed teams and divisions, so that calendars under an old name keep their matches. */
import { decodeEntryName } from '@evenfield/wire';
import type { CalendarFilter } from '@evenfield/wire/publishing';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { fitsBy } from './filter-sql.ts';

/** A team by its division, in wire format, and its name. */
interface TeamKey {
  readonly division: string;
  readonly team: string;
}

export interface Rename {
  readonly from: TeamKey;
  readonly to: TeamKey;
}

const MOST_KEPT = 5000; // old names per schedule, the newest

/**
 * Stores which teams the events in `sent_events` rename, before these are written: teams whose name is
 * gone, each with the new name that most of its matches have. Playoff placeholders ('') don't
 * count. Stores each old name once, with its current name, and drops those that are in use again.
 */
export async function noteRenames(trx: Transaction<Tables>, id: string): Promise<void> {
  await sql`
    with sent as materialized (select * from sent_events),
    old as materialized (select * from calendar_events where schedule_id = ${id} and gone_at is null),
    before as (select division, home as team from old union select guest_division, away from old),
    since as (select division, home as team from sent union select guest_division, away from sent),
    taken as (
      select old.division, old.home as team, sent.division as new_division, sent.home as new_team
      from old join sent using (match_id)
      where '' not in (old.home, sent.home)
      union all
      select old.guest_division, old.away, sent.guest_division, sent.away
      from old join sent using (match_id)
      where '' not in (old.away, sent.away)
    ),
    renamed as (
      select distinct on (division, team) division, team, new_division, new_team
      from taken
      where not exists (select from since where (since.division, since.team) = (taken.division, taken.team))
        and not exists (
          select from before where (before.division, before.team) = (taken.new_division, taken.new_team)
        )
      group by division, team, new_division, new_team
      order by division, team, count(*) desc
    ),
    listed as (
      select known.one -> 'from' as was, 0 as turn, known.nr,
        case when division is null then known.one -> 'to' else ${keyOf('new_division', 'new_team')} end as is_now
      from calendars
        cross join jsonb_array_elements(renames) with ordinality as known(one, nr)
        left join renamed on ${keyOf('division', 'team')} = known.one -> 'to'
      where schedule_id = ${id}
        and known.one -> 'from' not in (select ${keyOf('division', 'team')} from since)
        and known.one -> 'from' not in (select ${keyOf('division', 'team')} from renamed)
      union all
      select ${keyOf('division', 'team')}, 1, row_number() over (order by division, team),
        ${keyOf('new_division', 'new_team')}
      from renamed
    ),
    newest as (select * from listed order by turn desc, nr desc limit ${MOST_KEPT})
    update calendars set renames = (
      select jsonb_agg(jsonb_build_object('from', was, 'to', is_now) order by turn, nr) from newest
    )
    where schedule_id = ${id} and (renames is not null or exists (select from renamed))`.execute(
    trx,
  );
}

/** Returns a `TeamKey` as it is stored. */
function keyOf(division: string, team: string): RawBuilder<unknown> {
  return sql`jsonb_build_object('division', ${sql.ref(division)}, 'team', ${sql.ref(team)})`;
}

/** Returns the filter with current names if no match fits it under the given ones. */
export async function renewFilter(
  db: Kysely<Tables>,
  id: string,
  filter: CalendarFilter,
): Promise<CalendarFilter> {
  if (filter.team === null && filter.division === null) return filter;
  const calendar = await db
    .selectFrom('calendars')
    .select('renames')
    .where('schedule_id', '=', id)
    .where('renames', 'is not', null)
    .executeTakeFirst();
  const renames = (calendar?.renames ?? []) as readonly Rename[];
  const rename = renames.findLast(({ from }) => isOf(from, filter));
  if (!rename || (await isInUse(db, id, filter))) return filter;
  const { division, team } = rename.to;
  return {
    ...filter,
    team: filter.team === null ? null : team,
    division: filter.division === null ? null : likewise(filter.division, division),
  };
}

function isOf({ division, team }: TeamKey, filter: CalendarFilter): boolean {
  return (
    (filter.team === null || filter.team === team) &&
    (filter.division === null || likewise(filter.division, division) === filter.division)
  );
}

/** Returns the division with its pool if the pattern has one, otherwise without. */
function likewise(pattern: string, division: string): string {
  return decodeEntryName(pattern).pool === null ? decodeEntryName(division).division : division;
}

async function isInUse(db: Kysely<Tables>, id: string, filter: CalendarFilter): Promise<boolean> {
  const fits = fitsBy({ ...filter, field: null }, (name) => sql.ref(name));
  const { rows } = await sql<{ used: boolean }>`
    select exists (
      select from calendar_events where schedule_id = ${id} and gone_at is null and ${fits}
    ) as used`.execute(db);
  return rows[0]!.used; // an expression has one row
}
