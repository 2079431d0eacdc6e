import type { NewVenue } from '@evenfield/wire';

/** A blank venue. */
export const BLANK_VENUE: NewVenue = { name: '', address: '', lat: null, lng: null, placeId: null };
