/** Where a schedule is played: free text, or one of the user's venues, with its address. */
import * as z from 'zod/mini';
import { legible } from '../legible-names.ts';
import { looseText, orAbsent, recordId } from '../scalars.ts';
import {
  type Address,
  addressText,
  decodePosition,
  encodePosition,
  position,
  shownPosition,
} from '../venues/place.ts';

export interface ScheduleLocation extends Address {
  readonly name: string;
  readonly venueId: string | null; // of the user's venues
}

export const sentLocation = {
  location: orAbsent(
    looseText('Write the location as text.').check(
      z.maxLength(200, 'At most 200 characters.'),
      legible(),
    ),
  ),
  location_id: orAbsent(recordId('Send the id of one of your venues, or nothing.')),
  address: orAbsent(addressText),
  ...position,
};

const sent = z.object(sentLocation);

/** Returns null if no location was sent. */
export function decodeSentLocation(body: z.output<typeof sent>): ScheduleLocation | null {
  const { location = '', location_id = null, address = '' } = body;
  if (location === '' && location_id === null && address === '') return null;
  return { name: location, venueId: location_id, address, ...decodePosition(body) };
}

export function encodeSentLocation(location: ScheduleLocation) {
  return {
    location: location.name,
    location_id: location.venueId ?? '',
    address: location.address,
    ...encodePosition(location),
  };
}

export const shownLocation = {
  location: z.string(),
  location_id: z.nullable(z.string()),
  address: z.string(),
  ...shownPosition,
};

const shown = z.object(shownLocation);

export function encodeShownLocation(location: ScheduleLocation | null): z.infer<typeof shown> {
  return {
    location: location?.name ?? '',
    location_id: location?.venueId ?? null,
    address: location?.address ?? '',
    ...encodePosition(location ?? { lat: null, lng: null, placeId: null }),
  };
}

export function decodeShownLocation(shownLocation: z.infer<typeof shown>): ScheduleLocation | null {
  const { location, location_id, address } = shownLocation;
  if (location === '' && location_id === null && address === '') return null;
  return {
    name: location,
    venueId: location_id,
    address,
    lat: shownLocation.address_lat,
    lng: shownLocation.address_lng,
    placeId: shownLocation.address_placeid,
  };
}
