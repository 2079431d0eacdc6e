import type { Kysely, Migration } from 'kysely';

/** Connected accounts of the built-in test mode, and what is paid to them. */
export const connectedTestPayments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('testpay_accounts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('can_charge', 'boolean', (column) => column.notNull())
      .addColumn('back_url', 'text')
      .execute();

    await db.schema
      .createTable('testpay_checkouts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('cents', 'integer', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('share_cents', 'integer', (column) => column.notNull())
      .addColumn('success_url', 'text', (column) => column.notNull())
      .addColumn('cancel_url', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('payment_id', 'text', (column) => column.unique())
      .addUniqueConstraint('testpay_checkouts_key', ['account_id', 'key'])
      .execute();

    await db.schema
      .createTable('testpay_refunds')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('payment_id', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('reference', 'text')
      .addColumn('cents', 'integer', (column) => column.notNull())
      .addColumn('failed', 'boolean', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('testpay_refunds_key', ['account_id', 'key'])
      .execute();
    await db.schema
      .createTable('testpay_disputes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('payment_id', 'text', (column) => column.notNull())
      .addColumn('cents', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .execute();
    for (const table of ['testpay_refunds', 'testpay_disputes']) {
      await db.schema.createIndex(`${table}_payment`).on(table).column('payment_id').execute();
    }

    await db.schema
      .createTable('testpay_connected_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('position', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity())
      .execute();
    await db.schema
      .createIndex('testpay_connected_events_position')
      .on('testpay_connected_events')
      .column('position')
      .execute();
  },
};
