import { encodeOwnFollowers } from '@evenfield/contract';
import type { OwnRecords } from '../../../infra/own-records.ts';
import { countAllFollowers } from './store.ts';

/** How many follow each schedule: who they are is theirs, and not the organiser's. */
export const followerRecords: OwnRecords = {
  name: 'followers',
  async *write(db, ownerId) {
    yield JSON.stringify(encodeOwnFollowers(await countAllFollowers(db, ownerId)));
  },
};
