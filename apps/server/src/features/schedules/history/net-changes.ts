import { readStoredSeason, STORED_DELAYS, STORED_GUEST } from '@evenfield/contract';
import { type RawBuilder, sql } from 'kysely';
import type { FindNetChanges, NetChange } from '../../../infra/net-changes.ts';
import { setupOfVersion } from '../detail.ts';
import { HEAD_COLUMNS } from '../head.ts';
import { type MatchSource, matchesOfVersion, storedMatches } from '../matches/match-source.ts';
import { runUncompiled } from '../matches/run-uncompiled.ts';

/**
 * What an audience reads that is different since a version: what was changed and changed back is not. A
 * game day that was shifted changes all its matches, though none of their rows.
 */
export const findNetChanges: FindNetChanges = async (trx, scheduleId, since) => {
  await runUncompiled(trx);
  const head = await trx
    .selectFrom('schedules')
    .select(HEAD_COLUMNS)
    .where('id', '=', scheduleId)
    .executeTakeFirstOrThrow();
  const { inputs } = await setupOfVersion(trx, head, since);
  const { rows } = await sql<NetChange>`
    with was as materialized (${readable(matchesOfVersion(scheduleId, since), inputs)}),
      is_now as materialized (${readable(storedMatches(scheduleId), head.inputs)})
    select case when was.match_id is null then null else to_json(was) end as before,
      case when is_now.match_id is null then null else to_json(is_now) end as after
    from was full join is_now on was.match_id = is_now.match_id
    where (${read('was')}) is distinct from (${read('is_now')})`.execute(trx);
  return {
    entriesBefore: readStoredSeason(inputs).entries,
    entries: readStoredSeason(head.inputs).entries,
    changes: rows,
  };
};

const READ = [
  'match_id',
  'division',
  'guest',
  'home',
  'away',
  'field',
  'day',
  'slot',
  'date',
  'minutes',
];

function read(table: string): RawBuilder<unknown> {
  return sql.join(READ.map((name) => sql.ref(`${table}.${name}`)));
}

/** Of matches what an audience reads, with the minutes that their inputs say. */
function readable(source: MatchSource, inputs: unknown): RawBuilder<unknown> {
  const { [STORED_DELAYS.ofDays]: minutes = [] } = inputs as Record<string, unknown>; // an object, as it is saved
  return sql`
    select match_id, division, coalesce(more ->> ${sql.lit(STORED_GUEST)}, division) as guest,
      home, away, field, day, slot, game_date as date,
      coalesce((more ->> ${sql.lit(STORED_DELAYS.ofMatch)})::int, 0)
        + coalesce((shifts.minutes ->> day_number)::int, 0) as minutes,
      day_number * 10000 + slot_number as "order"
    from (${source}) as stored, (select ${JSON.stringify(minutes)}::jsonb as minutes) as shifts`;
}
