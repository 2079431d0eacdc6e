import { decodeResult } from '@evenfield/wire/results';
import type { Kysely } from 'kysely';
import { nameOf } from '#kernel/server/database/name-of.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { ResultChange } from '../api.ts';

/** A match of an owner's schedule. */
export interface OwnMatch {
  readonly ownerId: string;
  readonly schedule: string;
  readonly match: string;
}

const MOST_CHANGES = 500;

/** Returns a match's last 500 entries, newest first. Throws `Problem` for an unknown schedule. */
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
  const rows = await changesOf(db, schedule)
    .where('match_id', '=', match)
    .limit(MOST_CHANGES)
    .execute();
  return rows.map(readChange);
}

/** Lists all entries about a schedule's matches, newest first. */
export async function listResultChanges(
  db: Kysely<Tables>,
  schedule: string,
): Promise<(ResultChange & { readonly match: string })[]> {
  const rows = await changesOf(db, schedule).execute();
  return rows.map((row) => ({ ...readChange(row), match: row.match_id }));
}

function changesOf(db: Kysely<Tables>, schedule: string) {
  return db
    .selectFrom('result_changes as change')
    .leftJoin('users', 'users.id', 'change.by')
    .select(['match_id', 'at', 'act', 'link_name', 'result', 'note'])
    .select(['users.first_name', 'users.last_name'])
    .where('schedule_id', '=', schedule)
    .orderBy('version', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof changesOf>['execute']>>[number];

function readChange({
  at,
  act,
  link_name,
  result,
  note,
  first_name,
  last_name,
}: Row): ResultChange {
  return {
    ...{ at: at.toISOString(), act, remark: note },
    by: link_name ?? nameOf({ first_name, last_name }),
    byLink: link_name !== null,
    result: decodeResult(result),
  };
}
