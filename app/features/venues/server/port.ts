/** What other features may use of venues. */
export type { PlacesChoice } from './places/open-places.ts';
