import { threadFunction } from '#kernel/server/thread-function.ts';
import { createThreadPool } from '#kernel/server/thread-pool.ts';
import { googlePlaces } from './google-places.ts';
import { photonPlaces } from './photon-places.ts';
import type { GeocodedPlace, Places } from './places.ts';

/** The geocoder: a configured service, or else the bundled list of cities. */
export type PlacesChoice =
  | { readonly kind: 'photon'; readonly url: string }
  | { readonly kind: 'google'; readonly key: string }
  | { readonly kind: 'cities' };

export function openPlaces(choice: PlacesChoice): Places {
  switch (choice.kind) {
    case 'photon':
      return photonPlaces(choice.url);
    case 'google':
      return googlePlaces(choice.key);
    case 'cities':
      return cityPlaces();
  }
}

/** A geocoder with the bundled list of cities: no external request. */
function cityPlaces(): Places {
  const thread = createThreadPool<string, GeocodedPlace[]>({
    ...threadFunction(new URL('./find-cities.ts', import.meta.url), 'findCities'),
    maxThreads: 1,
  });
  return {
    attribution: 'Places: GeoNames, CC BY 4.0',
    find: (search) => thread.run(search),
    close: thread.close,
  };
}
