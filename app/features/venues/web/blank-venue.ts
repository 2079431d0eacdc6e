import type { NewVenue } from '@evenfield/contract';

/** A venue before anything is said of it. */
export const BLANK_VENUE: NewVenue = { name: '', address: '', lat: null, lng: null, placeId: null };
