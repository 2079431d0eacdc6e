import * as z from 'zod/mini';
import { callGeocoder } from './call-geocoder.ts';
import type { GeocodedPlace, Places } from './places.ts';

const MOST = 8;

const text = z.optional(z.string());
const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        osm_type: text,
        osm_id: z.optional(z.number()),
        name: text,
        street: text,
        housenumber: text,
        postcode: text,
        city: text,
        state: text,
        country: text,
      }),
    }),
  ),
});

type Feature = z.infer<typeof answer>['features'][number];

/** A geocoder with the API of https://github.com/komoot/photon. */
export function photonPlaces(url: string): Places {
  return {
    attribution: 'Places: © OpenStreetMap contributors',
    async find(search) {
      const address = new URL('api', url.endsWith('/') ? url : `${url}/`);
      address.search = new URLSearchParams({ q: search, limit: String(MOST) }).toString();
      const { features } = await callGeocoder(address, answer);
      return features.map(placeOf);
    },
    close: async () => undefined,
  };
}

function placeOf({ geometry, properties }: Feature): GeocodedPlace {
  const { name, street, housenumber, postcode, city, state, country } = properties;
  const [lng, lat] = geometry.coordinates;
  const parts = [words(street, housenumber), words(postcode, city), state, country];
  const address = parts.filter((part) => part !== undefined && part !== '').join(', ');
  const { osm_type: type, osm_id: id } = properties;
  return {
    name: name ?? address,
    address,
    lat,
    lng,
    placeId: type !== undefined && id !== undefined ? `osm:${type}${id}` : null,
  };
}

function words(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ');
}
