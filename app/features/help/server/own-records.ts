import { encodeOwnMessages } from '@evenfield/contract';
import type { OwnRecords } from '#kernel/server/own-records.ts';
import { findOwnMessages } from './store.ts';

export const contactRecords: OwnRecords = {
  name: 'contact_messages',
  async *write(db, ownerId) {
    yield JSON.stringify(encodeOwnMessages(await findOwnMessages(db, ownerId)));
  },
};
