import { encodeVenues } from '@evenfield/wire';
import type { OwnRecords } from '#kernel/server/own-records.ts';
import type { Feature } from '../../services.ts';
import { openPlaces } from './places/open-places.ts';
import { venues } from './routes.ts';
import { listVenues } from './store.ts';

const venueRecords: OwnRecords = {
  name: 'venues',
  of: 'organization',
  async *write(db, ownerId) {
    const venues = await listVenues(db, ownerId, { search: '', start: 0, length: null });
    yield JSON.stringify(encodeVenues(venues).data);
  },
};

export const venuesFeature: Feature = {
  records: [venueRecords],
  routes: (app, { database, clock, places }) =>
    venues(app, { database, clock, places: openPlaces(places) }),
};
