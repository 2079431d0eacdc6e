/** Makes clubs follow renamed divisions, teams and fields. */
import type { TeamRef } from '@evenfield/engine';
import type { StoredSeason } from '@evenfield/wire';
import type { Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { findRenamedFields } from './renamed-fields.ts';

/**
 * A team has another name if its own is gone from its entry and another stands at its position. One
 * that is gone altogether stays with its club, which shows that it has left.
 */
export async function followClubs(
  trx: Transaction<Tables>,
  schedule: string,
  before: StoredSeason,
  after: StoredSeason,
): Promise<void> {
  const clubs = await trx
    .selectFrom('clubs')
    .select(['id', 'teams', 'grounds'])
    .where('schedule_id', '=', schedule)
    .execute();
  if (clubs.length === 0) return;
  const fields = findRenamedFields(before.fields, after.fields, []);
  for (const { id, teams, grounds } of clubs) {
    const now = {
      teams: JSON.stringify(teams.map((team) => followTeam(team, before, after))),
      grounds: JSON.stringify(grounds.map((name) => fields.get(name) ?? name)),
    };
    if (now.teams === JSON.stringify(teams) && now.grounds === JSON.stringify(grounds)) continue;
    await trx.updateTable('clubs').set(now).where('id', '=', id).execute();
  }
}

function followTeam(ref: TeamRef, before: StoredSeason, after: StoredSeason): TeamRef {
  const isOf = ({ division, pool }: StoredSeason['entries'][number]) =>
    division === ref.division && pool === ref.pool;
  const entry = before.entries.findIndex(isOf);
  const was = before.entries[entry];
  const isSameList = before.entries.length === after.entries.length;
  const now = after.entries.find(isOf) ?? (isSameList ? after.entries[entry] : undefined);
  if (was === undefined || now === undefined) return ref;
  const { division, pool } = now;
  if (now.teams.includes(ref.team)) return { division, pool, team: ref.team };
  const other = now.teams[was.teams.indexOf(ref.team)];
  const isRenamed =
    now.teams.length === was.teams.length && other !== undefined && !was.teams.includes(other);
  return isRenamed ? { division, pool, team: other } : ref;
}
