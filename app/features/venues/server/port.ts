/** What others may ask of venues. */
export type { PlacesChoice } from './places/open-places.ts';
