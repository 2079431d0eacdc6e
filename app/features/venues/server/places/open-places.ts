import { Piscina } from 'piscina';
import { threadFunction } from '#kernel/server/thread-function.ts';
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
  const startThread = () =>
    new Piscina<string, GeocodedPlace[]>({
      ...threadFunction(new URL('./find-cities.ts', import.meta.url), 'findCities'),
      minThreads: 1,
      maxThreads: 1,
    });
  let thread: ReturnType<typeof startThread> | undefined; // started on the first search
  return {
    attribution: 'Places: GeoNames, CC BY 4.0',
    find(search) {
      thread ??= startThread();
      return thread.run(search);
    },
    close: async () => thread?.destroy(),
  };
}
