import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { FoundPlaces } from '../api.ts';
import type { Places } from './places/places.ts';
import { findVenues } from './store.ts';

const MOST_VENUES = 8;

interface PlacesDeps {
  readonly db: Kysely<Tables>;
  readonly places: Places;
  readonly onFailure: (fault: unknown) => void;
}

/**
 * Finds places for a search: the user's venues, then places on the map. If the geocoder fails, only
 * the venues are returned; an address can still be typed.
 */
export async function findPlaces(
  { db, places, onFailure }: PlacesDeps,
  ownerId: string,
  search: string,
): Promise<FoundPlaces> {
  const own = await findVenues(db, ownerId, { search, start: 0, length: MOST_VENUES });
  const venues = own.map(({ id, ...venue }) => ({ ...venue, venueId: id }));
  if (search === '') return { places: venues, attribution: null };
  try {
    const found = await places.find(search);
    const geocoded = found.map((place) => ({ ...place, venueId: null }));
    const attribution = geocoded.length > 0 ? places.attribution : null;
    return { places: [...venues, ...geocoded], attribution };
  } catch (fault) {
    onFailure(fault);
    return { places: venues, attribution: null };
  }
}
