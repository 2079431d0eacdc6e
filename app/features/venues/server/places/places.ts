/** The port to places on the map. There is always one, and an address can always be typed without it. */
import type { FoundPlace } from '@evenfield/contract';

export type GeocodedPlace = Omit<FoundPlace, 'venueId'>;

export interface Places {
  readonly attribution: string; // shown beside what it finds
  /** The best first, a handful. Throws where an outside service fails. */
  readonly find: (search: string) => Promise<readonly GeocodedPlace[]>;
  readonly close: () => Promise<void>;
}
