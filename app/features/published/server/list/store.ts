/** Queries for the public list of schedules. */
import { formatPlace } from '@evenfield/wire';
import type { PublishedEntry, PublishedQuery } from '@evenfield/wire/publishing';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Plans } from '#features/billing/server/port.ts';
import { heldText } from '#kernel/server/database/held-text.ts';
import { IS_PUBLISHED } from '#kernel/server/database/published.ts';
import type { Tables } from '#kernel/server/database/tables.ts';

type Filter = Pick<PublishedQuery, 'name' | 'location'>;

/** Returns a page of them, newest first. */
export async function findPublished(
  db: Kysely<Tables>,
  plans: Plans,
  filter: Filter,
  { start, length }: { readonly start: number; readonly length: number },
): Promise<PublishedEntry[]> {
  const rows = await active(db, plans)
    .where(isWanted(filter))
    .innerJoin('members as owner', (join) =>
      join.onRef('owner.organization_id', '=', 'schedules.owner_id').on('owner.role', '=', 'owner'),
    )
    .innerJoin('users', 'users.id', 'owner.user_id')
    .select([
      'schedules.id',
      'schedules.name',
      'schedules.created_at',
      'schedules.location',
      'schedules.address',
      'schedules.first_date',
      'schedules.last_date',
      'schedules.shown_as',
      'schedules.club',
      'users.first_name',
      'users.last_name',
    ])
    .orderBy('schedules.created_at', 'desc')
    .orderBy('schedules.id')
    .offset(start)
    .limit(length)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    created: row.created_at.toISOString(),
    ...nameOrganizer(row),
    location: row.location && formatPlace({ name: row.location, address: row.address }),
    firstDate: row.first_date,
    lastDate: row.last_date,
  }));
}

interface ShownAs {
  readonly shown_as: 'schedule' | 'club' | 'person' | null;
  readonly name: string;
  readonly club: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Returns the public name of the organizer, in `firstName` if it is a single name. */
function nameOrganizer(row: ShownAs): Pick<PublishedEntry, 'firstName' | 'lastName'> {
  switch (row.shown_as) {
    case 'schedule':
      return { firstName: row.name, lastName: '' };
    case 'club':
      return { firstName: row.club, lastName: '' };
    case 'person':
    case null:
      return { firstName: row.first_name, lastName: row.last_name };
  }
}

/** The address of a schedule, for sitemaps. */
export interface PublishedAddress {
  readonly id: string;
  readonly changed: string; // ISO 8601 UTC
}

/** Returns some of the listed schedules, newest first. */
export async function findAddresses(
  db: Kysely<Tables>,
  plans: Plans,
  start: number,
  length: number,
): Promise<PublishedAddress[]> {
  const rows = await active(db, plans)
    .select(['schedules.id', 'schedules.changed_at'])
    .orderBy('schedules.created_at', 'desc')
    .orderBy('schedules.id')
    .offset(start)
    .limit(length)
    .execute();
  return rows.map((row) => ({ id: row.id, changed: row.changed_at.toISOString() }));
}

export async function countPublished(
  db: Kysely<Tables>,
  plans: Plans,
  filter: Filter,
): Promise<number> {
  const { count } = await active(db, plans)
    .where(isWanted(filter))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Selects the schedules that search may find; others are reached by link only. */
function active(db: Kysely<Tables>, plans: Plans) {
  return db
    .selectFrom('schedules')
    .where(IS_PUBLISHED)
    .where('schedules.is_listed', '=', true)
    .where(plans.paysFor(sql.ref('schedules.owner_id')));
}

/** Whether name and place fit; a place fits by its name or its address. */
function isWanted({ name, location }: Filter) {
  const named = name === '' ? sql`true` : sql`schedules.name ilike ${heldText(name)}`;
  const held = heldText(location);
  const placed =
    location === ''
      ? sql`true`
      : sql`(schedules.location ilike ${held}
          or (schedules.location is not null and schedules.address ilike ${held}))`;
  return sql<SqlBool>`(${named} and ${placed})`;
}
