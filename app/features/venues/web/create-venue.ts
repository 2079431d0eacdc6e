import {
  decodeCreatedVenue,
  encodeNewVenue,
  endpoints,
  type NewVenue,
  type Venue,
} from '@evenfield/contract';
import type { Outcome } from '@evenfield/engine';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

/** Adds a venue to the account, or answers with why it is not taken. Throws `CallFailure` where the call fails. */
export async function createVenue(venue: NewVenue): Promise<Outcome<Venue, string>> {
  const body = encodeNewVenue(venue);
  return decodeCreatedVenue(await callEndpoint(endpoints.createVenue, { body }));
}
