/** The places where somebody's leagues play. */
import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import {
  type Address,
  addressText,
  decodePosition,
  encodePosition,
  position,
  shownPosition,
} from './place.ts';
import { filledText, orAbsent, recordId, searchText, wholeNumber } from './scalars.ts';

export interface Venue extends Address {
  readonly id: string;
  readonly name: string;
}

export type NewVenue = Omit<Venue, 'id'>;

const shownVenue = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  ...shownPosition,
});

function encodeVenue(venue: Venue): z.infer<typeof shownVenue> {
  return {
    id: venue.id,
    name: venue.name,
    address: venue.address,
    ...encodePosition(venue),
  };
}

function decodeVenue(sent: z.infer<typeof shownVenue>): Venue {
  return {
    id: sent.id,
    name: sent.name,
    address: sent.address,
    lat: sent.address_lat,
    lng: sent.address_lng,
    placeId: sent.address_placeid,
  };
}

const MOST_ROWS = 1000; // of one page, unless all are asked for

/** `response_type=plain` asks for the list; else `start`, `length` (-1: all) and `search` choose a page. */
export const venuesQuery = z.pipe(
  z.object({
    response_type: z.optional(z.string()),
    draw: orAbsent(wholeNumber(0, 2 ** 31 - 1)),
    start: orAbsent(wholeNumber(0, 2 ** 31 - 1)),
    length: orAbsent(z.union([z.literal('-1'), wholeNumber(1, MOST_ROWS)])),
    search: searchText(),
  }),
  z.transform(({ response_type, draw, start, length, search }) => ({
    plain: response_type === 'plain',
    page: {
      draw: draw ?? 0,
      start: start ?? 0,
      length: length === '-1' ? null : (length ?? 50), // null: all
      search: search.trim(),
    },
  })),
);

export interface VenuePage {
  readonly draw: number; // as asked, so that late answers can be told apart
  readonly total: number;
  readonly found: number; // by the search
  readonly venues: readonly Venue[];
}

const venuePage = z.object({
  draw: z.number(),
  recordsTotal: z.number(),
  recordsFiltered: z.number(),
  data: z.array(shownVenue),
});

export const venuesEnvelope = envelope(z.union([z.array(shownVenue), venuePage]));

export function encodeVenues(venues: readonly Venue[]): z.infer<typeof venuesEnvelope> {
  return { success: true, data: venues.map(encodeVenue) };
}

export function encodeVenuePage({ draw, total, found, venues }: VenuePage) {
  return {
    success: true as const,
    data: { draw, recordsTotal: total, recordsFiltered: found, data: venues.map(encodeVenue) },
  };
}

/** The venues of either form of the answer. */
export function decodeVenues({ data }: z.infer<typeof venuesEnvelope>): Venue[] {
  return (Array.isArray(data) ? data : data.data).map(decodeVenue);
}

export const createVenueBody = z.pipe(
  z.object(
    {
      name: filledText('Venue name is required.').check(
        z.maxLength(200, 'At most 200 characters.'),
      ),
      address: addressText.check(z.minLength(1, 'Address is required.')),
      ...position,
    },
    { error: 'Send an object with name and address.' },
  ),
  z.transform((sent): NewVenue => {
    const { name, address } = sent;
    return { name, address, ...decodePosition(sent) };
  }),
);

export function encodeNewVenue(venue: NewVenue) {
  return { name: venue.name, address: venue.address, ...encodePosition(venue) };
}

export const venueEnvelope = z.object({
  success: z.literal(true),
  message: z.string(),
  data: shownVenue,
});

export function encodeCreatedVenue(venue: Venue): z.infer<typeof venueEnvelope> {
  return { success: true, message: 'Venue created successfully.', data: encodeVenue(venue) };
}

export function decodeCreatedVenue({ data }: z.infer<typeof venueEnvelope>): Venue {
  return decodeVenue(data);
}

export const deleteVenueQuery = z.pipe(
  z.object({ venueid: recordId('Name the venue to delete.') }),
  z.transform(({ venueid }) => ({ id: venueid })),
);

export function encodeDeleteVenue(id: string): z.input<typeof deleteVenueQuery> {
  return { venueid: id };
}
