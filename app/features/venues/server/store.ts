/** The venues of an organizer: every query is limited to the owner. */
import {
  type Address,
  type ListedVenue,
  MOST_NAMED,
  MOST_ROWS,
  type NewVenue,
  type TableOrder,
  type TableQuery,
  type Venue,
  type VenueColumn,
} from '@evenfield/wire';
import { type Kysely, type Selectable, sql } from 'kysely';
import { heldText } from '#kernel/server/database/held-text.ts';
import type { Tables } from '#kernel/server/database/tables.ts';

/** Selects those whose name or address contains a text, ignoring case; all for a blank one. */
function ownVenues(db: Kysely<Tables>, ownerId: string, search: string) {
  const all = db.selectFrom('venues').where('owner_id', '=', ownerId);
  if (search === '') return all;
  const held = heldText(search);
  return all.where(({ or, eb }) => or([eb('name', 'ilike', held), eb('address', 'ilike', held)]));
}

type WantedVenues = Pick<TableQuery<VenueColumn>, 'search' | 'start' | 'length'> &
  Partial<TableOrder<VenueColumn>>;

/** Ordered by name by default. */
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

/** The same, with the schedules played there. */
export async function listVenues(
  db: Kysely<Tables>,
  ownerId: string,
  wanted: WantedVenues,
): Promise<ListedVenue[]> {
  const found = await findVenues(db, ownerId, wanted);
  const uses = await findUses(
    db,
    ownerId,
    found.map(({ id }) => id),
  );
  return found.map((venue) => {
    const { count = 0, names = [] } = uses.get(venue.id) ?? {};
    return { ...venue, schedules: count, scheduleNames: names };
  });
}

/** Counts the schedules at venues, with the names of the newest. Excludes the bin. */
async function findUses(db: Kysely<Tables>, ownerId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { rows } = await sql<{ venue: string; count: number; names: string[] }>`
    select venue_id as venue, count(*) as count,
      (array_agg(name order by created_at desc, id))[1:${sql.lit(MOST_NAMED)}] as names
    from schedules
    where owner_id = ${ownerId} and draft_of is null and deleted_at is null and venue_id = any(${ids})
    group by venue_id`.execute(db);
  return new Map(rows.map((row) => [row.venue, row]));
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

/** Returns whether there was room for one more; concurrent inserts can't exceed the limit. */
export function insertVenue(
  db: Kysely<Tables>,
  { id, ownerId, venue, now, most }: AddedVenue,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', ownerId)
      .forNoKeyUpdate()
      .execute();
    if ((await countVenues(trx, ownerId, '')) >= most) return false;
    const { name } = venue;
    await trx
      .insertInto('venues')
      .values({ id, owner_id: ownerId, name, ...columnsOf(venue), created_at: now })
      .execute();
    return true;
  });
}

interface AddedVenue {
  readonly id: string;
  readonly ownerId: string;
  readonly venue: NewVenue;
  readonly now: Date;
  readonly most: number; // venues per account
}

/** Returns whether it existed. Schedules played there keep its name and address. */
export function deleteVenue(db: Kysely<Tables>, ownerId: string, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('venues')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    await trx
      .updateTable('schedules')
      .set({ venue_id: null })
      .where('owner_id', '=', ownerId)
      .where('venue_id', '=', id)
      .execute();
    return numDeletedRows > 0n;
  });
}

function columnsOf({ address, lat, lng, placeId }: Address) {
  return { address, lat, lng, place_id: placeId };
}

function venueOf(row: Selectable<Tables['venues']>): Venue {
  const { id, name, address, lat, lng, place_id: placeId } = row;
  return { id, name, address, lat, lng, placeId };
}
