import type { Venue } from '@evenfield/wire';

/** A venue that has a position. */
export interface PlacedVenue extends Venue {
  readonly lat: number;
  readonly lng: number;
}

export function isPlaced(venue: Venue): venue is PlacedVenue {
  return venue.lat !== null && venue.lng !== null;
}
