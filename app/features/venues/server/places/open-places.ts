import { cityPlaces } from './city-places.ts';
import { googlePlaces } from './google-places.ts';
import { photonPlaces } from './photon-places.ts';
import type { Places } from './places.ts';

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
