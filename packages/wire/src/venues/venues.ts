/** The venues of a user. */
import type { Outcome } from '@evenfield/engine';
import * as z from 'zod/mini';
import { envelope, refusedEnvelope } from '../envelope.ts';
import { legible } from '../legible-names.ts';
import { filledText, recordId } from '../scalars.ts';
import {
  decodeTablePage,
  decodeTableQuery,
  encodeTablePage,
  encodeTableQuery,
  type TablePage,
  type TableQuery,
  tablePage,
  tableParameters,
} from '../table-page.ts';
import {
  type Address,
  addressText,
  decodePosition,
  encodePosition,
  position,
  shownPosition,
} from './place.ts';

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

/** A venue in a list, with the schedules played there. */
export interface ListedVenue extends Venue {
  readonly schedules: number; // of the owner, without those in the bin
  readonly scheduleNames: readonly string[]; // of the newest ones
}

export const MOST_NAMED = 3; // schedules of a venue

const listedVenue = z.extend(shownVenue, {
  schedule_count: z.number(),
  schedule_names: z.array(z.string()),
});

function encodeListed(venue: ListedVenue): z.infer<typeof listedVenue> {
  const { schedules, scheduleNames } = venue;
  return {
    ...encodeVenue(venue),
    schedule_count: schedules,
    schedule_names: [...scheduleNames],
  };
}

function decodeListed(sent: z.infer<typeof listedVenue>): ListedVenue {
  const { schedule_count: schedules, schedule_names: scheduleNames } = sent;
  return { ...decodeVenue(sent), schedules, scheduleNames };
}

/** `response_type=plain` requests the list, anything else a page of it, by default by name. */
export const venuesQuery = z.pipe(
  z.object({
    response_type: z.optional(z.string()),
    ...tableParameters(['name', 'address']),
  }),
  z.transform(({ response_type, ...page }) => ({
    plain: response_type === 'plain',
    page: decodeTableQuery<VenueColumn>(page, { order: 'name', direction: 'asc' }),
  })),
);

export type VenueColumn = 'name' | 'address';

export function encodeVenuesQuery(query: TableQuery<VenueColumn>): z.input<typeof venuesQuery> {
  return encodeTableQuery(query);
}

export const venuesEnvelope = envelope(z.union([z.array(listedVenue), tablePage(listedVenue)]));

export function encodeVenues(venues: readonly ListedVenue[]): z.infer<typeof venuesEnvelope> {
  return { success: true, data: venues.map(encodeListed) };
}

export function encodeVenuePage(page: TablePage<ListedVenue>): z.infer<typeof venuesEnvelope> {
  return { success: true, data: encodeTablePage(page, encodeListed) };
}

/** Returns the venues of either form of the response. */
export function decodeVenues({ data }: z.infer<typeof venuesEnvelope>): ListedVenue[] {
  return (Array.isArray(data) ? data : data.data).map(decodeListed);
}

/** Returns a page of venues; a plain list becomes one whole page. */
export function decodeVenuePage({ data }: z.infer<typeof venuesEnvelope>): TablePage<ListedVenue> {
  if (!Array.isArray(data)) return decodeTablePage(data, decodeListed);
  return { draw: 0, total: data.length, found: data.length, rows: data.map(decodeListed) };
}

export const createVenueBody = z.pipe(
  z.object(
    {
      name: filledText('Venue name is required.').check(
        z.maxLength(200, 'At most 200 characters.'),
        legible(),
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

const createdVenue = z.object({
  success: z.literal(true),
  message: z.string(),
  data: shownVenue,
});

/** Refused if the account has reached its limit of venues. */
export const venueEnvelope = z.union([createdVenue, refusedEnvelope]);

export function encodeCreatedVenue(venue: Venue): z.infer<typeof createdVenue> {
  return { success: true, message: 'Venue created successfully.', data: encodeVenue(venue) };
}

/** Returns the venue, or why it was not created. */
export function decodeCreatedVenue(answer: z.infer<typeof venueEnvelope>): Outcome<Venue, string> {
  return answer.success
    ? { ok: true, value: decodeVenue(answer.data) }
    : { ok: false, refusal: answer.message };
}

export const deleteVenueQuery = z.pipe(
  z.object({ venueid: recordId('Name the venue to delete.') }),
  z.transform(({ venueid }) => ({ id: venueid })),
);

export function encodeDeleteVenue(id: string): z.input<typeof deleteVenueQuery> {
  return { venueid: id };
}
