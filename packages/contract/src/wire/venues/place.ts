/** Places on the map: what a search offers, and where a schedule or a venue is. */
import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { looseText, orAbsent, searchText } from '../scalars.ts';

/** A place that a search found. */
export interface FoundPlace {
  readonly name: string;
  readonly address: string;
  readonly lat: number | null; // degrees north
  readonly lng: number | null; // degrees east
  readonly placeId: string | null; // the geocoder's own
  readonly venueId: string | null; // where it is one of the person's venues
}

/** Where something is, as a person wrote or picked it. */
export interface Address {
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly placeId: string | null;
}

const LONGEST = 500;

export const addressText = looseText('Write the address as text.').check(
  z.maxLength(LONGEST, `At most ${LONGEST} characters.`),
);
const placeId = orAbsent(
  looseText('A place id is a text.').check(z.maxLength(LONGEST, 'No place id is so long.')),
);

/** The position of an address; both numbers or neither. */
export const position = {
  address_lat: orAbsent(degrees(90)),
  address_lng: orAbsent(degrees(180)),
  address_placeid: placeId,
};

interface SentPosition {
  readonly address_lat?: number | undefined;
  readonly address_lng?: number | undefined;
  readonly address_placeid?: string | undefined;
}

export function decodePosition(sent: SentPosition): Omit<Address, 'address'> {
  const { address_lat: lat, address_lng: lng, address_placeid } = sent;
  const known = lat !== undefined && lng !== undefined;
  return {
    lat: known ? lat : null,
    lng: known ? lng : null,
    placeId: address_placeid ?? null,
  };
}

export const shownPosition = {
  address_lat: z.nullable(z.number()),
  address_lng: z.nullable(z.number()),
  address_placeid: z.nullable(z.string()),
};

export function encodePosition({ lat, lng, placeId }: Omit<Address, 'address'>) {
  return { address_lat: lat, address_lng: lng, address_placeid: placeId };
}

/** Degrees, as a number or its digits. */
function degrees(most: number) {
  const message = `Must be a number from -${most} to ${most}.`;
  return z
    .pipe(
      z.union([z.number({ error: message }), z.string({ error: message })], { error: message }),
      z.transform((value) =>
        typeof value === 'number'
          ? value
          : /^\s*-?\d+(\.\d+)?\s*$/.test(value)
            ? Number(value)
            : 999,
      ),
    )
    .check(z.refine((value) => Math.abs(value) <= most, message));
}

export const placesQuery = z.pipe(
  z.object({ search: searchText() }),
  z.transform(({ search }) => ({ search: search.trim() })),
);

/** Own venues first. `attribution` has to be shown beside the places. */
export const placesEnvelope = envelope(
  z.object({
    places: z.array(
      z.object({
        name: z.string(),
        address: z.string(),
        ...shownPosition,
        location_id: z.nullable(z.string()),
      }),
    ),
    attribution: z.nullable(z.string()),
  }),
);

export interface FoundPlaces {
  readonly places: readonly FoundPlace[];
  readonly attribution: string | null; // whose knowledge it is, to be shown beside the places
}

export function encodePlaces({ places, attribution }: FoundPlaces): z.infer<typeof placesEnvelope> {
  const sent = places.map((place) => ({
    name: place.name,
    address: place.address,
    ...encodePosition(place),
    location_id: place.venueId,
  }));
  return { success: true, data: { places: sent, attribution } };
}

export function decodePlaces({ data }: z.infer<typeof placesEnvelope>): FoundPlaces {
  const places = data.places.map((sent) => ({
    name: sent.name,
    address: sent.address,
    lat: sent.address_lat,
    lng: sent.address_lng,
    placeId: sent.address_placeid,
    venueId: sent.location_id,
  }));
  return { places, attribution: data.attribution };
}
