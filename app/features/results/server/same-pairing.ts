/** Whether a match still has the teams that the author of an entry saw. */
import { readStoredSeason, STORED_GUEST } from '@evenfield/wire';
import { sql, type Transaction } from 'kysely';
import { renamedTeams } from '#features/schedules/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { HeldMatch, HeldSchedule } from './result-store.ts';

/** Compares with the version that they saw; a renamed team is the same team. */
export async function isSamePairing(
  trx: Transaction<Tables>,
  held: HeldSchedule,
  match: HeldMatch,
  version: number,
): Promise<boolean> {
  const then = await findPairing(trx, held.id, match.match_id, version);
  if (!then || (then.home === match.home && then.away === match.away)) return true;
  const inputs = await findInputs(trx, held, version);
  const isRenamed = renamedTeams(
    readStoredSeason(inputs).entries,
    readStoredSeason(held.inputs).entries,
  );
  return (['home', 'away'] as const).every(
    (side) =>
      then[side] === match[side] ||
      isRenamed(
        { division: side === 'home' ? then.division : then.guest, team: then[side] },
        { division: side === 'home' ? match.division : match.guest, team: match[side] },
      ),
  );
}

type Pairing = Pick<HeldMatch, 'division' | 'guest' | 'home' | 'away'>;

/** Returns the match as of that version, by the first later change; undefined: unchanged. */
async function findPairing(
  trx: Transaction<Tables>,
  scheduleId: string,
  matchId: string,
  version: number,
): Promise<Pairing | undefined> {
  const { rows } = await sql<Pairing>`
    select before ->> 'division' as division, before ->> 'home' as home, before ->> 'away' as away,
      coalesce(before -> 'more' ->> ${sql.lit(STORED_GUEST)}, before ->> 'division') as guest
    from schedule_changes as change, jsonb_array_elements(change.matches_before) as before
    where change.schedule_id = ${scheduleId} and change.version > ${version}
      and change.matches_before @> ${JSON.stringify([{ match_id: matchId }])}::jsonb
      and before ->> 'match_id' = ${matchId}
    order by change.version limit 1`.execute(trx);
  return rows[0];
}

/** Returns the setup of a version, from the first later change. */
export async function findInputs(
  trx: Transaction<Tables>,
  { id, inputs }: HeldSchedule,
  version: number,
): Promise<unknown> {
  const first = await trx
    .selectFrom('schedule_changes')
    .select(sql`head_before -> 'inputs'`.as('inputs'))
    .where('schedule_id', '=', id)
    .where('version', '>', version)
    .where('head_before', 'is not', null)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  return first?.inputs ?? inputs;
}
