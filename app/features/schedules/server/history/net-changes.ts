import { readStoredSeason, STORED_DELAYS, STORED_GUEST } from '@evenfield/wire';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { setupOfVersion } from '../detail.ts';
import { HEAD_COLUMNS, type Head } from '../head.ts';
import { type MatchSource, matchesOfVersion, storedMatches } from '../matches/match-source.ts';
import { runUncompiled } from '../matches/run-uncompiled.ts';
import { findKnownTeams, startKnownTeamsReader } from './known-teams.ts';
import type { EntryTeams, FindNetChanges, NetChange } from './net-change.ts';

export interface NetChangesFinder {
  readonly find: FindNetChanges;
  readonly close: () => Promise<void>;
}

/**
 * Finds the net changes since a version that the audience can see; changes that were reverted don't
 * count. Shifting a game day changes all its matches though none of their rows; a result that
 * decides who plays a match changes that match.
 */
export function openNetChanges(): NetChangesFinder {
  const reader = startKnownTeamsReader();
  return {
    async find(trx, scheduleId, since, draft) {
      await runUncompiled(trx);
      const head = await headOf(trx, scheduleId);
      const newest = draft === undefined ? head : await headOf(trx, draft);
      const { inputs } = await setupOfVersion(trx, head, since);
      const known = await findKnownTeams(trx, reader, { head, since, newest });
      const was = readable(matchesOfVersion(scheduleId, since), inputs, known?.before);
      const isNow = readable(storedMatches(newest.id), newest.inputs, known?.after);
      const { rows } = await sql<NetChange>`
        with was as materialized (${was}), is_now as materialized (${isNow})
        select case when was.match_id is null then null else to_json(was) end as before,
          case when is_now.match_id is null then null else to_json(is_now) end as after
        from was full join is_now on was.match_id = is_now.match_id
        where (${read('was')}) is distinct from (${read('is_now')})`.execute(trx);
      const entriesBefore = teamsOf(inputs);
      const entries = teamsOf(newest.inputs);
      return { entriesBefore, entries, changes: rows, byes: known?.byes ?? [] };
    },
    close: reader.close,
  };
}

function headOf(trx: Transaction<Tables>, id: string): Promise<Head> {
  return trx
    .selectFrom('schedules')
    .select(HEAD_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

function teamsOf(inputs: unknown): EntryTeams[] {
  return readStoredSeason(inputs).entries.filter(({ isPlayoff }) => !isPlayoff);
}

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

const KNOWN = ['division', 'guest', 'home', 'away'];

/** Selects what the audience sees of matches, with the delays in `inputs` and the `known` teams. */
function readable(source: MatchSource, inputs: unknown, known = '[]'): RawBuilder<unknown> {
  const { [STORED_DELAYS.ofDays]: minutes = [] } = inputs as Record<string, unknown>; // saved as an object
  const teams = KNOWN.map(
    (name) => sql`coalesce(known.${sql.ref(name)}, stored.${sql.ref(name)}) as ${sql.ref(name)}`,
  );
  return sql`
    with stored as materialized (
      select *, coalesce(more ->> ${sql.lit(STORED_GUEST)}, division) as guest from (${source}) as source
    ), known as materialized (
      select * from json_to_recordset(${known}::json) as known(
        match_id text, division text, guest text, home text, away text, called text, "over" boolean
      )
    )
    select stored.match_id, ${sql.join(teams)}, field, day, slot, game_date as date,
      coalesce((more ->> ${sql.lit(STORED_DELAYS.ofMatch)})::int, 0)
        + coalesce((shifts.minutes ->> day_number)::int, 0) as minutes,
      day_number * 10000 + slot_number as "order", called, coalesce(known."over", false) as "over"
    from stored full join known on known.match_id = stored.match_id,
      (select ${JSON.stringify(minutes)}::jsonb as minutes) as shifts
    where (stored.match_id is null) is not true`;
}
