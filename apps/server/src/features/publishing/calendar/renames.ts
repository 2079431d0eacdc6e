/** Teams and divisions that are called otherwise by now, so that whoever subscribed under the old name keeps the matches. */
import { type CalendarFilter, decodeEntryName } from '@evenfield/contract';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../infra/database/tables.ts';
import { fitsBy } from './filter-sql.ts';

/** A team by its division, as the wire writes it, and its name. */
interface TeamKey {
  readonly division: string;
  readonly team: string;
}

export interface Rename {
  readonly from: TeamKey;
  readonly to: TeamKey;
}

/**
 * Keeps which teams are renamed by the events `sent`, before they are written: those whose names are no
 * more, each with the new name that most of its matches have in its place.
 */
export async function noteRenames(
  trx: Transaction<Tables>,
  id: string,
  sent: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with sent as materialized (${sent}),
    old as materialized (select * from calendar_events where schedule_id = ${id} and gone_at is null),
    before as (select division, home as team from old union select guest_division, away from old),
    since as (select division, home as team from sent union select guest_division, away from sent),
    taken as (
      select old.division, old.home as team, sent.division as new_division, sent.home as new_team
      from old join sent using (match_id)
      union all
      select old.guest_division, old.away, sent.guest_division, sent.away
      from old join sent using (match_id)
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
    )
    update calendars set renames = coalesce(renames, '[]') || (
      select jsonb_agg(jsonb_build_object(
        'from', jsonb_build_object('division', division, 'team', team),
        'to', jsonb_build_object('division', new_division, 'team', new_team)
      )) from renamed
    )
    where schedule_id = ${id} and exists (select from renamed)`.execute(trx);
}

/** The filter by the names of today: where no match fits it any more, those that became of its own. */
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
  let renewed = filter;
  for (const rename of (calendar?.renames ?? []) as readonly Rename[]) {
    if (!isOf(rename.from, renewed) || (await isInUse(db, id, renewed))) continue;
    renewed = {
      ...renewed,
      team: renewed.team === null ? null : rename.to.team,
      division: renewed.division === null ? null : likewise(renewed.division, rename.to.division),
    };
  }
  return renewed;
}

function isOf({ division, team }: TeamKey, filter: CalendarFilter): boolean {
  return (
    (filter.team === null || filter.team === team) &&
    (filter.division === null || likewise(filter.division, division) === filter.division)
  );
}

/** A division with its pool where the pattern names one, else without. */
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
