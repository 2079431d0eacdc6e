import * as z from 'zod/mini';
import { callGeocoder } from './call-geocoder.ts';
import type { Places } from './places.ts';

const SERVICE = 'https://places.googleapis.com';
const MOST = 8;
const PARTS = ['id', 'displayName', 'formattedAddress', 'location'];

const answer = z.object({
  places: z._default(
    z.array(
      z.object({
        id: z.string(),
        displayName: z.object({ text: z.string() }),
        formattedAddress: z.string(),
        location: z.object({ latitude: z.number(), longitude: z.number() }),
      }),
    ),
    [],
  ),
});

/** Google's text search, which returns addresses and positions at once. */
export function googlePlaces(key: string, service = SERVICE): Places {
  return {
    attribution: 'Places: Google Maps',
    async find(search) {
      const { places } = await callGeocoder(new URL('/v1/places:searchText', service), answer, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-goog-api-key': key,
          'x-goog-fieldmask': PARTS.map((part) => `places.${part}`).join(','),
        },
        body: JSON.stringify({ textQuery: search, pageSize: MOST }),
      });
      return places.map(({ id, displayName, formattedAddress, location }) => ({
        name: displayName.text,
        address: formattedAddress,
        lat: location.latitude,
        lng: location.longitude,
        placeId: id,
      }));
    },
    close: async () => undefined,
  };
}
