import { encodeVenues } from '@evenfield/wire';
import type { OwnRecords } from '#kernel/server/own-records.ts';
import { listVenues } from './store.ts';

export const venueRecords: OwnRecords = {
  name: 'venues',
  async *write(db, ownerId) {
    const venues = await listVenues(db, ownerId, { search: '', start: 0, length: null });
    yield JSON.stringify(encodeVenues(venues).data);
  },
};
