/** The port to geocoders. There is always one, but an address can be typed without it. */
import type { FoundPlace } from '../../api.ts';

export type GeocodedPlace = Omit<FoundPlace, 'venueId'>;

export interface Places {
  readonly attribution: string; // shown next to its results
  /** Returns a handful, best first. Throws if an external service fails. */
  readonly find: (search: string) => Promise<readonly GeocodedPlace[]>;
  readonly close: () => Promise<void>;
}
