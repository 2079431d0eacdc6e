/** The entry of the worker thread that knows the cities: reading them takes half a second. */
import { findCities } from './find-cities.ts';
import type { GeocodedPlace } from './places.ts';

// Piscina asks for the default export of a worker's file.
// biome-ignore lint/style/noDefaultExport: see above
export default function work(search: string): GeocodedPlace[] {
  return findCities(search);
}
