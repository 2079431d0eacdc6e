import { decodeResult, type ResultChange } from '@evenfield/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import { Problem } from '../../infra/problem.ts';

/** Whose schedule, and which of its matches. */
export interface OwnMatch {
  readonly ownerId: string;
  readonly schedule: string;
  readonly match: string;
}

/** All that was said of a match, the newest first. Throws a problem where that person has no such schedule. */
export async function findResultHistory(
  db: Kysely<Tables>,
  { ownerId, schedule, match }: OwnMatch,
): Promise<ResultChange[]> {
  const owned = await db
    .selectFrom('schedules')
    .select('id')
    .where('id', '=', schedule)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!owned) throw new Problem('notFound');
  const rows = await db
    .selectFrom('result_changes as change')
    .leftJoin('users', 'users.id', 'change.by')
    .select(['at', 'act', 'link_name', 'result', 'note', 'users.first_name', 'users.last_name'])
    .where('schedule_id', '=', schedule)
    .where('match_id', '=', match)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ at, act, link_name: link, result, note, first_name, last_name }) => ({
    ...{ at: at.toISOString(), act, remark: note },
    by: link ?? `${first_name ?? ''} ${last_name ?? ''}`.trim(),
    byLink: link !== null,
    result: decodeResult(result),
  }));
}
