import { type Kysely, type Migration, sql } from 'kysely';

/** Users, sign-ins, e-mailed codes, attempt counts, and the local outbox. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('phone_number', 'text')
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('email_verified_at', 'timestamptz')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('users_email')
      .on('users')
      .expression(sql`lower(email)`)
      .unique()
      .execute();

    await db.schema
      .createTable('sign_ins')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('last_used_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sign_ins_user').on('sign_ins').column('user_id').execute();

    await db.schema
      .createTable('codes')
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('tries_left', 'integer', (column) => column.notNull())
      .addColumn('waits', 'integer', (column) => column.notNull())
      .addColumn('guessed_at', 'timestamptz')
      .addColumn('wait_until', 'timestamptz')
      .addColumn('sends_left', 'integer', (column) => column.notNull())
      .addColumn('sends_until', 'timestamptz', (column) => column.notNull())
      .addColumn('code_hash', 'text')
      .addColumn('code_expires_at', 'timestamptz')
      .addColumn('link_hash', 'text', (column) => column.unique())
      .addColumn('link_expires_at', 'timestamptz')
      .addColumn('proof_hash', 'text')
      .addColumn('proof_expires_at', 'timestamptz')
      .addPrimaryKeyConstraint('codes_pkey', ['purpose', 'subject'])
      .execute();

    // The table that rate-limiter-flexible expects.
    await db.schema
      .createTable('limits')
      .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute();

    await db.schema
      .createTable('outbox')
      .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('html', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
