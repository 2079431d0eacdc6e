/** Stores score links, their scopes and revocations. */
import { readStoredSeason } from '@evenfield/wire';
import { type Kysely, type Selection, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { digestOf } from '#kernel/server/secret.ts';
import type { LinkInput, LinkScope, ScoreLink } from '../api.ts';

const LINK = ['id', 'match_id', 'field', 'name', 'created_at', 'revoked_at', 'used_at'] as const;

interface NewLink {
  readonly id: string;
  readonly input: LinkInput;
  readonly secret: string; // only its digest is stored
  readonly now: Date;
}

export async function insertLink(
  trx: Transaction<Tables>,
  { id, input: { schedule, scope, name }, secret, now }: NewLink,
): Promise<ScoreLink> {
  const row = await trx
    .insertInto('score_links')
    .values({
      ...{ id, schedule_id: schedule, name, token_hash: digestOf(secret), created_at: now },
      match_id: scope.kind === 'match' ? scope.match : null,
      field: scope.kind === 'field' ? scope.field : null,
    })
    .returning(LINK)
    .executeTakeFirstOrThrow();
  return linkOf(row, { entries: 0, isGone: false });
}

export async function countGoodLinks(trx: Transaction<Tables>, schedule: string): Promise<number> {
  const { count } = await trx
    .selectFrom('score_links')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('schedule_id', '=', schedule)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists a schedule's links, newest first; null: the owner has no such schedule. */
export async function listLinks(
  db: Kysely<Tables>,
  { ownerId, id }: { readonly ownerId: string; readonly id: string },
): Promise<ScoreLink[] | null> {
  const schedule = await db
    .selectFrom('schedules')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return schedule ? findLinks(db, id) : null;
}

export async function findLinks(db: Kysely<Tables>, schedule: string): Promise<ScoreLink[]> {
  const { inputs } = await db
    .selectFrom('schedules')
    .select('inputs')
    .where('id', '=', schedule)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('score_links')
    .leftJoin(entriesOf(schedule), 'link', 'id')
    .leftJoin('matches', (join) =>
      join
        .onRef('matches.schedule_id', '=', 'score_links.schedule_id')
        .onRef('matches.match_id', '=', 'score_links.match_id'),
    )
    .select(LINK.map((column) => `score_links.${column}` as const))
    .select(['entries', 'matches.match_id as found'])
    .where('score_links.schedule_id', '=', schedule)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const fields = new Set(readStoredSeason(inputs).fields);
  return rows.map(({ entries, found, ...row }) => {
    const isGone =
      row.field === null ? row.match_id !== null && found === null : !fields.has(row.field);
    return linkOf(row, { entries: entries ?? 0, isGone });
  });
}

/** Counts the results set or cleared by each link, without its judgments. */
function entriesOf(schedule: string) {
  return sql<{ link: string; entries: number }>`(
    select link, count(*)::int as entries from result_changes
    where schedule_id = ${schedule} and link is not null and act in ('set', 'clear')
    group by link)`.as('said');
}

/** Revokes a link, idempotently; returns whether the owner has such a link. */
export async function revokeLink(
  db: Kysely<Tables>,
  { ownerId, id }: { readonly ownerId: string; readonly id: string },
  now: Date,
): Promise<boolean> {
  const revoked = await db
    .updateTable('score_links')
    .from('schedules')
    .set({ revoked_at: sql<Date>`coalesce(score_links.revoked_at, ${now})` })
    .whereRef('schedules.id', '=', 'score_links.schedule_id')
    .where('score_links.id', '=', id)
    .where('schedules.owner_id', '=', ownerId)
    .where('schedules.deleted_at', 'is', null)
    .executeTakeFirst();
  return revoked.numUpdatedRows > 0n;
}

const MOST_REVOKED = 100; // revoked links of a schedule, for display only

/** Deletes a schedule's oldest revoked links; the history keeps their names. */
export async function forgetOldLinks(trx: Transaction<Tables>, schedule: string): Promise<void> {
  await trx
    .deleteFrom('score_links')
    .where('id', 'in', (revoked) =>
      revoked
        .selectFrom('score_links')
        .select('id')
        .where('schedule_id', '=', schedule)
        .where('revoked_at', 'is not', null)
        .orderBy('revoked_at', 'desc')
        .orderBy('id')
        .offset(MOST_REVOKED),
    )
    .execute();
}

/** An active link and its schedule. */
export interface GoodLink {
  readonly id: string;
  readonly name: string;
  readonly scope: LinkScope;
  readonly schedule: string; // its id
  readonly scheduleName: string;
  readonly ownerId: string;
  readonly version: number; // of the schedule
}

/** Returns the link with that secret; null if unknown, revoked, or of a schedule in the bin. */
export async function findGoodLink(db: Kysely<Tables>, secret: string): Promise<GoodLink | null> {
  const row = await db
    .selectFrom('score_links')
    .innerJoin('schedules', 'schedules.id', 'score_links.schedule_id')
    .select(['score_links.id', 'score_links.name', 'match_id', 'field', 'schedule_id'])
    .select(['schedules.name as schedule_name', 'schedules.owner_id', 'schedules.version'])
    .where('token_hash', '=', digestOf(secret))
    .where('revoked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { id, name, schedule_id: schedule, schedule_name: scheduleName, version } = row;
  return { id, name, scope: scopeOf(row), schedule, scheduleName, ownerId: row.owner_id, version };
}

/** Locks a link against revocation until the transaction ends; returns whether it is active. */
export async function holdGoodLink(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const held = await trx
    .selectFrom('score_links')
    .select('id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** Stores when a link was last used for an entry. */
export async function noteUsed(trx: Transaction<Tables>, id: string, now: Date): Promise<void> {
  await trx.updateTable('score_links').set({ used_at: now }).where('id', '=', id).execute();
}

type LinkRow = Selection<Tables, 'score_links', (typeof LINK)[number]>;

function linkOf(row: LinkRow, seen: Pick<ScoreLink, 'entries' | 'isGone'>): ScoreLink {
  return {
    ...{ id: row.id, name: row.name, scope: scopeOf(row), ...seen },
    created: row.created_at.toISOString(),
    revoked: row.revoked_at?.toISOString() ?? null,
    used: row.used_at?.toISOString() ?? null,
  };
}

function scopeOf({ match_id, field }: Pick<LinkRow, 'match_id' | 'field'>): LinkScope {
  if (match_id !== null) return { kind: 'match', match: match_id };
  return field === null ? { kind: 'schedule' } : { kind: 'field', field };
}
