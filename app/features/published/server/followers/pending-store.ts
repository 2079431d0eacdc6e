/** Which followers don't know the newest version of their schedule, and which version they know. */
import { STORED_PLAYOFF_MARK, STORED_PLAYOFF_PATH } from '@evenfield/wire/results';
import { type Kysely, sql, type Transaction } from 'kysely';
import { IS_PUBLISHED } from '#kernel/server/database/published.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Follower } from './store.ts';
import type { TeamName } from './team-name.ts';

/** How long to wait before followers are notified, in milliseconds. */
export interface NotifyWaits {
  readonly quiet: number; // after the last edit or playoff result
  readonly most: number; // after the first change that they don't know
}

/**
 * Finds published schedules with followers who don't know their newest edit, or the newest playoff
 * result, as it decides who plays on; once there was no change for `quiet`, or the first is `most`
 * old. Both waits restart when a schedule is published.
 */
export async function findPending(
  db: Kysely<Tables>,
  { quiet, most }: NotifyWaits,
  now: Date,
): Promise<string[]> {
  const [quietSince, longSince] = [quiet, most].map((wait) => new Date(now.getTime() - wait));
  const { rows } = await sql<{ id: string }>`
    select schedules.id
    from schedules join (
      select schedule_id, min(told_version) as told from followers
      where confirmed_at is not null group by schedule_id
    ) as least on least.schedule_id = schedules.id, lateral (
      select min(at) as first, max(at) as last from (
        select at from schedule_changes as edit
        where edit.schedule_id = schedules.id and edit.version > told
        union all
        select at from result_changes as word join matches using (schedule_id, match_id)
        where word.schedule_id = schedules.id and word.version > told
          and jsonb_path_exists(schedules.inputs, ${STORED_PLAYOFF_PATH}::jsonpath)
          and matches.more @> ${JSON.stringify(STORED_PLAYOFF_MARK)}::jsonb
      ) as news
    ) as pending
    where ${IS_PUBLISHED} and pending.first is not null and (
      greatest(pending.last, published_at) <= ${quietSince}
      or (published_at <= ${longSince} and pending.first <= ${longSince})
    )
    order by schedules.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists the reasons that organizers gave for what they published after a version, the oldest first. */
export async function findReasons(
  trx: Transaction<Tables>,
  id: string,
  since: number,
): Promise<string[]> {
  const { rows } = await sql<{ reason: string }>`
    select reason from schedule_changes
    where schedule_id = ${id} and version > ${since} and reason is not null
    order by version`.execute(trx);
  return [...new Set(rows.map(({ reason }) => reason))];
}

/** Locks a published schedule against edits; undefined: no longer published. */
export function holdPublished(trx: Transaction<Tables>, id: string) {
  return trx
    .selectFrom('schedules')
    .select(['id', 'owner_id', 'name', 'version'])
    .where('id', '=', id)
    .where(IS_PUBLISHED)
    .forShare()
    .executeTakeFirst();
}

/**
 * Locks some followers who know only an older version: all know the same one, the oldest that any
 * follower knows. Skips followers locked by other processes.
 */
export function holdPending(
  trx: Transaction<Tables>,
  { id, version }: { readonly id: string; readonly version: number },
  most: number,
): Promise<Follower[]> {
  return trx
    .selectFrom('followers')
    .selectAll()
    .where('schedule_id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where('told_version', '=', ({ selectFrom }) =>
      selectFrom('followers as oldest')
        .select(({ fn }) => fn.min('oldest.told_version').as('told'))
        .where('oldest.schedule_id', '=', id)
        .where('oldest.confirmed_at', 'is not', null)
        .where('oldest.told_version', '<', version),
    )
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Stores that a follower knows a version, and the name of their team in it. */
export async function noteNotified(
  trx: Transaction<Tables>,
  follower: Follower,
  { division, team, version }: TeamName & { readonly version: number },
): Promise<void> {
  const { id, schedule_id, email } = follower;
  if (team !== follower.team || division !== follower.division) {
    await trx
      .deleteFrom('followers') // a follower under the new name exists already
      .where('schedule_id', '=', schedule_id)
      .where('division', '=', division)
      .where('team', '=', team)
      .where(sql`lower(email)`, '=', sql`lower(${email})`)
      .execute();
  }
  await trx
    .updateTable('followers')
    .set({ division, team, told_version: version })
    .where('id', '=', id)
    .execute();
}

/** Resets the version that a follower knows when the e-mail was not sent. */
export async function notePending(db: Kysely<Tables>, id: string, since: number): Promise<void> {
  await db
    .updateTable('followers')
    .set({ told_version: since })
    .where('id', '=', id)
    .where('told_version', '>', since)
    .execute();
}
