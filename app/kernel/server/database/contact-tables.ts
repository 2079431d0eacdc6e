import type { ColumnType } from 'kysely';

export interface ContactTables {
  contact_messages: ContactMessagesTable;
}

interface ContactMessagesTable {
  id: string;
  user_id: string | null; // who wrote it while signed in
  name: string;
  email: string;
  phone_number: string | null;
  subject: string;
  description: string;
  created_at: ColumnType<Date, Date, never>;
}
