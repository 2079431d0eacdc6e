/** The seasons of an organization: every query names it. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { ChangedSeason, Filed, Filing, Season } from '../api.ts';

/** Why a season got no such name. */
export type SeasonRefusal = 'full' | 'nameTaken';

/** Lists seasons, newest first. */
export function findSeasons(db: Kysely<Tables>, organizationId: string): Promise<Season[]> {
  return selectSeasons(db, organizationId).execute();
}

function selectSeasons(db: Kysely<Tables>, organizationId: string) {
  return db
    .selectFrom('seasons')
    .select([
      'id',
      'name',
      sql<boolean>`archived_at is not null`.as('isArchived'),
      sql<number>`(
        select count(*)::int from schedules
        where season_id = seasons.id and draft_of is null and deleted_at is null
      )`.as('schedules'),
    ])
    .where('organization_id', '=', organizationId)
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

/** Lists how schedules outside the bin are filed, without those of which there is nothing to say. */
export async function findFiled(db: Kysely<Tables>, organizationId: string): Promise<Filed[]> {
  const rows = await db
    .selectFrom('schedules')
    .select(['id', 'season_id', 'tags', 'is_template'])
    .where('owner_id', '=', organizationId)
    .where('draft_of', 'is', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(season_id is not null or tags <> '[]' or is_template)`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, season_id, tags, is_template }) => ({
    ...{ schedule: id, season: season_id },
    ...{ tags: tags as string[], isTemplate: is_template }, // written below
  }));
}

/** Keeps other calls of the organization from naming seasons until the transaction ends. */
async function lockSeasons(trx: Transaction<Tables>, organizationId: string): Promise<void> {
  await trx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .execute();
}

interface NewSeason {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly now: Date;
  readonly most: number; // seasons of an organization
}

/** Creates a season unless there is no room or one of its name; concurrent calls can't exceed the limit. */
export function insertSeason(
  db: Kysely<Tables>,
  { id, organizationId, name, now, most }: NewSeason,
): Promise<SeasonRefusal | null> {
  return db.transaction().execute(async (trx) => {
    await lockSeasons(trx, organizationId);
    const { count } = await trx
      .selectFrom('seasons')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    if (count >= most) return 'full';
    const inserted = await trx
      .insertInto('seasons')
      .values({ id, organization_id: organizationId, name, archived_at: null, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted === undefined ? 'nameTaken' : null;
  });
}

/** Renames or archives a season. Returns it; null: there is none. */
export async function updateSeason(
  db: Kysely<Tables>,
  organizationId: string,
  { season: id, name, isArchived }: ChangedSeason,
  now: Date,
): Promise<Season | 'nameTaken' | null> {
  return db.transaction().execute(async (trx) => {
    await lockSeasons(trx, organizationId);
    const selected = selectSeasons(trx, organizationId).where('id', '=', id);
    const season = await selected.executeTakeFirst();
    if (season === undefined) return null;
    if (name !== undefined) {
      const { numUpdatedRows } = await trx
        .updateTable('seasons')
        .set({ name })
        .where('id', '=', id)
        .where(
          sql<boolean>`not exists (
            select from seasons other where other.organization_id = ${organizationId}
              and lower(other.name) = lower(${name}) and other.id <> ${id}
          )`,
        )
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return 'nameTaken';
    }
    if (isArchived !== undefined && isArchived !== season.isArchived) {
      const archived_at = isArchived ? now : null;
      await trx.updateTable('seasons').set({ archived_at }).where('id', '=', id).execute();
    }
    return selected.executeTakeFirstOrThrow();
  });
}

/** Deletes a season; returns whether it existed. */
export async function deleteSeason(
  db: Kysely<Tables>,
  organizationId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('seasons')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Files schedules; returns whether the season and all schedules exist, else nothing is changed. */
export async function fileSchedules(
  db: Kysely<Tables>,
  organizationId: string,
  { schedules, season, copyOf, tags, isTemplate }: Filing,
): Promise<boolean> {
  const ids = [...new Set(schedules)];
  return db.transaction().execute(async (trx) => {
    if (season != null) {
      const there = await trx
        .selectFrom('seasons')
        .select('id')
        .where('id', '=', season)
        .where('organization_id', '=', organizationId)
        .forKeyShare()
        .executeTakeFirst();
      if (there === undefined) return false;
    }
    const own = await trx
      .selectFrom('schedules')
      .select('id')
      .where('id', 'in', ids)
      .where('owner_id', '=', organizationId)
      .where('draft_of', 'is', null)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    if (own.length < ids.length) return false;
    const columns = {
      ...(season !== undefined && { season_id: season }),
      ...(tags !== undefined && { tags: JSON.stringify([...new Set(tags)]) }),
      ...(isTemplate !== undefined && { is_template: isTemplate }),
    };
    if (Object.keys(columns).length > 0) {
      await trx.updateTable('schedules').set(columns).where('id', 'in', ids).execute();
    }
    if (copyOf !== undefined) await joinCompetition(trx, organizationId, ids, copyOf);
    return true;
  });
}

/** Gives schedules the competition of the one that they were copied from, unless that is gone. */
async function joinCompetition(
  trx: Transaction<Tables>,
  organizationId: string,
  ids: readonly string[],
  source: string,
): Promise<void> {
  const found = await trx
    .updateTable('schedules')
    .set({ competition_id: sql`coalesce(competition_id, id)` })
    .where('id', '=', source)
    .where('owner_id', '=', organizationId)
    .where('draft_of', 'is', null)
    .returning('competition_id')
    .executeTakeFirst();
  if (found === undefined) return;
  await trx.updateTable('schedules').set(found).where('id', 'in', ids).execute();
}
