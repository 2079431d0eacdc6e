/** Makes results follow teams that were renamed, but not teams that were replaced. */
import { STORED_GUEST } from '@evenfield/wire';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { renamedTeams } from './renamed-teams.ts';

interface Renaming {
  readonly division_before: string;
  readonly before: string;
  readonly division: string;
  readonly after: string;
}

/** `rows`: the changed matches as they were before this version, see `matchesBefore`. */
export async function followRenames(
  trx: Transaction<Tables>,
  id: string,
  rows: RawBuilder<unknown>,
  isRenamed: ReturnType<typeof renamedTeams>,
): Promise<void> {
  const found = await findOtherNames(trx, id, rows);
  const renamed = found.filter((one) =>
    isRenamed(
      { division: one.division_before, team: one.before },
      { division: one.division, team: one.after },
    ),
  );
  if (renamed.length > 0) await rename(trx, id, renamed);
}

/** Finds the sides of matches whose team name changed. */
async function findOtherNames(
  trx: Transaction<Tables>,
  id: string,
  rows: RawBuilder<unknown>,
): Promise<Renaming[]> {
  const guest = (more: RawBuilder<unknown>) => sql`${more} ->> ${sql.lit(STORED_GUEST)}`;
  const found = await sql<Renaming>`
    with was as materialized (
      select * from jsonb_to_recordset(${rows})
        as was(match_id text, division text, home text, away text, more jsonb)
    ), paired as materialized (
      select was.division as was_division, was.home as was_home, was.away as was_away, was.more as was_more,
        matches.division, matches.home, matches.away, matches.more
      from was join matches on matches.schedule_id = ${id} and matches.match_id = was.match_id
    )
    select distinct division_before, before, division, after from (
      select was_division as division_before, was_home as before, division, home as after from paired
      union all
      select coalesce(${guest(sql`was_more`)}, was_division), was_away,
        coalesce(${guest(sql`more`)}, division), away from paired
    ) as sides
    where before <> after`.execute(trx);
  return found.rows;
}

/** Renames each side by the entry that its match has it from; deleted matches have none. */
async function rename(
  trx: Transaction<Tables>,
  id: string,
  renamings: readonly Renaming[],
): Promise<void> {
  const renamed = sql`
    select division, before, after from json_to_recordset(${JSON.stringify(renamings)}::json)
      as renamed(division text, before text, after text)`;
  await sql`
    with renamed as materialized (${renamed}), recorded as materialized (
      select result.match_id, result.home, result.away, matches.division,
        coalesce(matches.more ->> ${sql.lit(STORED_GUEST)}, matches.division) as guest
      from match_results as result join matches using (schedule_id, match_id)
      where result.schedule_id = ${id}
    ), followed as materialized (
      select recorded.match_id, coalesce(one.after, recorded.home) as home, coalesce(other.after, recorded.away) as away
      from recorded
        left join renamed as one on one.division = recorded.division and one.before = recorded.home
        left join renamed as other on other.division = recorded.guest and other.before = recorded.away
      where one.after is not null or other.after is not null
    )
    update match_results set home = followed.home, away = followed.away from followed
    where match_results.schedule_id = ${id} and match_results.match_id = followed.match_id`.execute(
    trx,
  );
}
