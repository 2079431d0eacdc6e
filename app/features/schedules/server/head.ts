/** Rows of saved schedules without their matches; every query names the owner. */
import type { SavedFacts, SaveFrame, ScheduleLocation } from '@evenfield/wire';
import { type Kysely, type Selection, sql, type Transaction } from 'kysely';
import { IS_PUBLISHED } from '#kernel/server/database/published.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Editor } from '#kernel/server/sign-in.ts';

export interface Owned {
  readonly ownerId: string; // the organization's id
  readonly id: string;
}

/** The same, and who edits it. */
export interface Edited extends Owned {
  readonly by: Editor;
}

/** Whether it is published; the audience sees it only while a plan pays. */
export const PUBLISHED = IS_PUBLISHED.as('published');

/** The newest version of the schedule that a draft is of; null: it is no draft. */
const PUBLISHED_VERSION = sql<number | null>`(
  select version from schedules as published where published.id = schedules.draft_of
)`.as('published_version');

export const HEAD_COLUMNS = [
  'id',
  'owner_id',
  'name',
  'version',
  'created_at',
  'changed_at',
  'deleted_at',
  'location',
  'venue_id',
  'address',
  'lat',
  'lng',
  'place_id',
  'inputs',
  'called_off',
  'published_at',
  'team_count',
  'time_zone',
  'draft_of',
  'draft_name',
  'draft_base',
  'draft_clashes',
  'draft_setup_clashes',
  'draft_is_apart',
  PUBLISHED_VERSION,
  PUBLISHED,
] as const;

export type Head = Selection<Tables, 'schedules', (typeof HEAD_COLUMNS)[number]>;

/** Returns the schedule unless it is in the bin. */
export function findHead(db: Kysely<Tables>, owned: Owned): Promise<Head | undefined> {
  return ownHead(db, owned).executeTakeFirst();
}

/** Like `findHead`; locks the row, and so the schedule's matches, until the transaction ends. */
export function lockHead(trx: Transaction<Tables>, owned: Owned): Promise<Head | undefined> {
  return ownHead(trx, owned).forUpdate().executeTakeFirst();
}

/** Like `findHead`, and finds schedules in the bin too. */
export function findAnyHead(db: Kysely<Tables>, owned: Owned): Promise<Head | undefined> {
  return anyHead(db, owned).executeTakeFirst();
}

function ownHead(db: Kysely<Tables>, owned: Owned) {
  return anyHead(db, owned).where('deleted_at', 'is', null);
}

function anyHead(db: Kysely<Tables>, { ownerId, id }: Owned) {
  return db
    .selectFrom('schedules')
    .select(HEAD_COLUMNS)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId);
}

export function factsOf(head: Omit<Head, 'inputs' | 'called_off'>): SavedFacts {
  return {
    id: head.id,
    name: head.name,
    version: head.version,
    created: head.created_at.toISOString(),
    changed: head.changed_at.toISOString(),
    published: head.published,
    location: locationOf(head),
    timeZone: head.time_zone,
    ...(head.draft_of !== null && {
      draftOf: { id: head.draft_of, version: head.published_version ?? 0 },
    }),
  };
}

function locationOf(head: Omit<Head, 'inputs' | 'called_off'>): ScheduleLocation | null {
  if (head.location === null) return null;
  const { location, venue_id, address, lat, lng, place_id } = head;
  return { name: location, venueId: venue_id, address, lat, lng, placeId: place_id };
}

/** Returns the location columns that a save writes; none when the location stays as it is. */
export function locationColumns(input: SaveFrame['location']) {
  if (input === null) return {};
  if (input === 'none') return NO_LOCATION;
  const { name, venueId, address, lat, lng, placeId } = input;
  return { location: name, venue_id: venueId, address, lat, lng, place_id: placeId };
}

const NO_LOCATION = {
  location: null,
  venue_id: null,
  address: '',
  lat: null,
  lng: null,
  place_id: null,
};
