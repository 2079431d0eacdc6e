/** Drafts: schedules with a row of their own that hold the unpublished changes to another one. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Draft } from '../../draft-models.ts';
import type { Head, Owned } from '../head.ts';
import { COLUMN_NAMES, storedMatches } from '../matches/match-source.ts';

/** Lists the drafts of a schedule by their names; none for a schedule of somebody else. */
export async function listDrafts(db: Kysely<Tables>, { ownerId, id }: Owned): Promise<Draft[]> {
  const rows = await db
    .selectFrom('schedules')
    .innerJoin('schedules as published', 'published.id', 'schedules.draft_of')
    .select(['schedules.id', 'schedules.draft_name', 'schedules.version'])
    .select(['schedules.created_at', 'schedules.changed_at', 'schedules.draft_clashes'])
    .select(['schedules.draft_setup_clashes', 'schedules.draft_is_apart'])
    .select(sql<boolean>`schedules.inputs is distinct from published.inputs`.as('setup'))
    .where('published.id', '=', id)
    .where('published.owner_id', '=', ownerId)
    .where('published.deleted_at', 'is', null)
    .orderBy('schedules.draft_name')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const changed = await findChangedMatches(db, id, row.id);
      const clashes = row.draft_clashes as string[]; // written by `rebaseDraft`
      return {
        id: row.id,
        name: row.draft_name!, // every draft has one
        version: row.version,
        created: row.created_at.toISOString(),
        changed: row.changed_at.toISOString(),
        matches: changed.size,
        setup: row.setup,
        clashes: clashes.filter((match) => changed.has(match)),
        setupClashes: row.setup && row.draft_setup_clashes,
        isApart: row.draft_is_apart,
      };
    }),
  );
}

/** Lists the ids of a schedule's drafts by their names, also in the bin. */
export async function listDraftIds(db: Kysely<Tables>, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('schedules')
    .select('id')
    .where('draft_of', '=', id)
    .orderBy('draft_name')
    .execute();
  return rows.map((row) => row.id);
}

const FACTS = COLUMN_NAMES.filter((name) => name !== 'match_id' && name !== 'position');

/** Finds the matches that a draft adds, changes or removes. */
async function findChangedMatches(
  db: Kysely<Tables>,
  published: string,
  draft: string,
): Promise<ReadonlySet<string>> {
  const facts = (table: string) => sql.join(FACTS.map((name) => sql.ref(`${table}.${name}`)));
  const { rows } = await sql<{ id: string }>`
    select coalesce(was.match_id, becomes.match_id) as id
    from (${storedMatches(published)}) as was
      full join (${storedMatches(draft)}) as becomes on becomes.match_id = was.match_id
    where was.match_id is null or becomes.match_id is null
      or (${facts('was')}) is distinct from (${facts('becomes')})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A new draft, which has what its schedule has now. */
interface NewDraft {
  readonly id: string;
  readonly name: string;
  readonly at: Date;
}

/** Inserts the row of a draft, without its matches. */
export async function insertDraft(
  trx: Transaction<Tables>,
  published: Head,
  { id, name, at }: NewDraft,
): Promise<void> {
  await sql`
    insert into schedules (id, owner_id, name, is_named, version, created_at, changed_at, location,
      venue_id, address, lat, lng, place_id, inputs, called_off, team_count, time_zone, opened_at,
      draft_of, draft_name, draft_base)
    select ${id}, owner_id, name, true, 1, ${at}::timestamptz, ${at}::timestamptz, location,
      venue_id, address, lat, lng, place_id, inputs, called_off, team_count, time_zone,
      ${at}::timestamptz, id, ${name}, version
    from schedules where id = ${published.id}`.execute(trx);
}

/** Deletes a draft; returns whether the schedule had it. */
export async function deleteDraft(
  db: Kysely<Tables>,
  { ownerId, id }: Owned,
  draft: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('schedules')
    .where('id', '=', draft)
    .where('owner_id', '=', ownerId)
    .where('draft_of', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What a draft contains of its schedule, and where the two differ. */
interface Rebased {
  readonly base: number; // the version of the schedule
  readonly clashes: readonly string[]; // ids of matches that were changed in both
  readonly setupClashes: boolean;
  readonly isApart: boolean;
}

/** Stores up to which version of its schedule a draft has everything, and what clashed on the way. */
export async function noteRebased(
  trx: Transaction<Tables>,
  id: string,
  { base, clashes, setupClashes, isApart }: Rebased,
): Promise<void> {
  await trx
    .updateTable('schedules')
    .set({ draft_base: base, draft_clashes: JSON.stringify(clashes) })
    .set({ draft_setup_clashes: setupClashes, draft_is_apart: isApart })
    .where('id', '=', id)
    .execute();
}
