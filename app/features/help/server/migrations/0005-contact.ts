import type { Kysely, Migration } from 'kysely';

/** Contact messages. An e-mail in the outbox has its own reply address. */
export const contact: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('contact_messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone_number', 'text')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('contact_messages_user')
      .on('contact_messages')
      .column('user_id')
      .execute();
    await db.schema.alterTable('outbox').addColumn('reply_to', 'text').execute();
  },
};
