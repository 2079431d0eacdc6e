import type { Feature } from '../../services.ts';
import { venueRecords } from './own-records.ts';
import { openPlaces } from './places/open-places.ts';
import { venues } from './routes.ts';

export const venuesFeature: Feature = {
  records: [venueRecords],
  routes: (app, { database, clock, places }) =>
    venues(app, { database, clock, places: openPlaces(places) }),
};
