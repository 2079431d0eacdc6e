/** The venues of an organiser: every question names the owner. */
import {
  type Address,
  MOST_ROWS,
  type NewVenue,
  type TableOrder,
  type TableQuery,
  type Venue,
  type VenueColumn,
} from '@evenfield/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';

/** Those whose name or address holds a text in any case; all of them for a blank one. */
function ownVenues(db: Kysely<Tables>, ownerId: string, search: string) {
  const all = db.selectFrom('venues').where('owner_id', '=', ownerId);
  if (search === '') return all;
  const held = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return all.where(({ or, eb }) => or([eb('name', 'ilike', held), eb('address', 'ilike', held)]));
}

type WantedVenues = Pick<TableQuery<VenueColumn>, 'search' | 'start' | 'length'> &
  Partial<TableOrder<VenueColumn>>;

/** In the order of their names, unless told. */
export async function findVenues(
  db: Kysely<Tables>,
  ownerId: string,
  { search, start, length, order = 'name', direction = 'asc' }: WantedVenues,
): Promise<Venue[]> {
  const rows = await ownVenues(db, ownerId, search)
    .selectAll()
    .orderBy(sql`lower(${sql.ref(order)}) collate "C"`, direction)
    .orderBy('created_at')
    .orderBy('id')
    .offset(start)
    .limit(length ?? MOST_ROWS)
    .execute();
  return rows.map(venueOf);
}

export async function countVenues(
  db: Kysely<Tables>,
  ownerId: string,
  search: string,
): Promise<number> {
  const { count } = await ownVenues(db, ownerId, search)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertVenue(
  db: Kysely<Tables>,
  { id, ownerId, venue, now }: { id: string; ownerId: string; venue: NewVenue; now: Date },
): Promise<void> {
  const { name } = venue;
  await db
    .insertInto('venues')
    .values({ id, owner_id: ownerId, name, ...columnsOf(venue), created_at: now })
    .execute();
}

/** Says whether there was one to delete. */
export async function deleteVenue(
  db: Kysely<Tables>,
  ownerId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('venues')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function columnsOf({ address, lat, lng, placeId }: Address) {
  return { address, lat, lng, place_id: placeId };
}

function venueOf(row: Selectable<Tables['venues']>): Venue {
  const { id, name, address, lat, lng, place_id: placeId } = row;
  return { id, name, address, lat, lng, placeId };
}
