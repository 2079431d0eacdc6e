import type { OwnRecords } from '#kernel/server/own-records.ts';
import { findOwnMessages } from './store.ts';

export const contactRecords: OwnRecords = {
  name: 'contact_messages',
  async *write(db, ownerId) {
    const messages = await findOwnMessages(db, ownerId);
    yield JSON.stringify(
      messages.map(({ phoneNumber, writtenAt, name, email, subject, description }) => ({
        ...{ name, email, phone_number: phoneNumber, subject, description },
        create_date: writtenAt,
      })),
    );
  },
};
