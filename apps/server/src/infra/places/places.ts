/** The port to places on the map. There is always one, and an address can always be typed without it. */
import type { FoundPlace } from '@evenfield/contract';
import { cityPlaces } from './city-places.ts';
import { googlePlaces } from './google-places.ts';
import { photonPlaces } from './photon-places.ts';

export type GeocodedPlace = Omit<FoundPlace, 'venueId'>;

export interface Places {
  readonly attribution: string; // shown beside what it finds
  /** The best first, a handful. Throws where an outside service fails. */
  readonly find: (search: string) => Promise<readonly GeocodedPlace[]>;
  readonly close: () => Promise<void>;
}

/** Who knows the places: a service that was named, else the list of cities that comes with the product. */
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
