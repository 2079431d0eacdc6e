/** The tables of contact messages, and their migrations. */
import type { ColumnType } from 'kysely';
import type { DatabasePart } from '#kernel/server/database/database-shape.ts';
import { contact } from './migrations/0005-contact.ts';

declare module '#kernel/server/database/tables.ts' {
  interface Tables {
    contact_messages: ContactMessagesTable;
  }
}

interface ContactMessagesTable {
  id: string;
  user_id: string | null; // the author, if signed in
  name: string;
  email: string;
  phone_number: string | null;
  subject: string;
  description: string;
  created_at: ColumnType<Date, Date, never>;
}

export const helpDatabase: DatabasePart = {
  tables: ['contact_messages'],
  migrations: {
    '0005-contact': contact,
  },
};
