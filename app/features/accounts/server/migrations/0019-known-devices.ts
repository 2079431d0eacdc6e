import { type Kysely, type Migration, sql } from 'kysely';

/** Known devices, codes bound to their request, and the recovery e-mails of the last day. */
export const knownDevices: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('known_devices')
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('last_used_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_devices_pkey', ['token_hash', 'user_id'])
      .execute();
    await db.schema
      .createIndex('known_devices_user')
      .on('known_devices')
      .column('user_id')
      .execute();

    await db.schema
      .alterTable('codes')
      .addColumn('request_hash', 'text', (column) => column.unique())
      .addColumn('guesses_left', 'integer', (column) => column.notNull().defaultTo(6))
      .execute();
    await db.schema
      .createIndex('codes_proof')
      .on('codes')
      .column('proof_hash')
      .where(sql.ref('proof_hash'), 'is not', null)
      .execute();

    await db.schema
      .createTable('recovery_mails')
      .addColumn('addressee', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('known', 'boolean', (column) => column.notNull())
      .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('recovery_mails_addressee')
      .on('recovery_mails')
      .columns(['addressee', 'sent_at'])
      .execute();
  },
};
