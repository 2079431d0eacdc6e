import {
  decodeCreatedVenue,
  encodeNewVenue,
  endpoints,
  type NewVenue,
  type Venue,
} from '@evenfield/contract';
import { callEndpoint } from '#src/lib/call-endpoint.ts';

/** Adds a venue to the account. Throws `CallFailure` where it is not taken. */
export async function createVenue(venue: NewVenue): Promise<Venue> {
  const body = encodeNewVenue(venue);
  return decodeCreatedVenue(await callEndpoint(endpoints.createVenue, { body }));
}
