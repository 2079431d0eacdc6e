import { type Kysely, type Migration, sql } from 'kysely';

/** What the built-in test mode of payments keeps. It refers to no table of anybody else. */
export const testPayments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('testpay_books')
      .addColumn('sole', 'boolean', (column) => column.primaryKey().defaultTo(true))
      .addColumn('turned_by', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('last_invoice', 'integer', (column) => column.notNull().defaultTo(0))
      .addCheckConstraint('testpay_books_sole', sql`sole`)
      .execute();

    await db.schema
      .createTable('testpay_customers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.unique())
      .addColumn('name', 'text')
      .addColumn('email', 'text')
      .execute();

    await db.schema
      .createTable('testpay_tokens')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('conduct', 'text', (column) => column.notNull())
      .addColumn('customer_id', 'text', (column) => column.references('testpay_customers.id'))
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('testpay_subscriptions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'text', (column) =>
        column.notNull().references('testpay_customers.id'),
      )
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('ends_with_month', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('conduct', 'text', (column) => column.notNull())
      .addColumn('client_secret', 'text', (column) => column.unique())
      .addColumn('anchor', 'timestamptz', (column) => column.notNull())
      .addColumn('month', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('month_start', 'timestamptz', (column) => column.notNull())
      .addColumn('month_end', 'timestamptz', (column) => column.notNull())
      .addColumn('due_at', 'timestamptz')
      .execute();
    await db.schema
      .createIndex('testpay_subscriptions_due')
      .on('testpay_subscriptions')
      .column('due_at')
      .execute();
    await db.schema
      .createIndex('testpay_subscriptions_customer')
      .on('testpay_subscriptions')
      .column('customer_id')
      .execute();

    await db.schema
      .createTable('testpay_purchases')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('wish', 'text', (column) => column.notNull())
      .addColumn('customer_id', 'text', (column) => column.references('testpay_customers.id'))
      .addColumn('subscription_id', 'text', (column) =>
        column.references('testpay_subscriptions.id'),
      )
      .addColumn('refusal', 'text')
      .execute();

    await db.schema
      .createTable('testpay_invoices')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('number', 'integer', (column) => column.notNull().unique())
      .addColumn('customer_id', 'text', (column) =>
        column.notNull().references('testpay_customers.id'),
      )
      .addColumn('subscription_id', 'text', (column) =>
        column.notNull().references('testpay_subscriptions.id'),
      )
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('period_start', 'timestamptz', (column) => column.notNull())
      .addColumn('period_end', 'timestamptz', (column) => column.notNull())
      .addColumn('cents', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_try', 'timestamptz')
      .execute();
    await db.schema
      .createIndex('testpay_invoices_customer')
      .on('testpay_invoices')
      .columns(['customer_id', 'number'])
      .execute();
    await db.schema
      .createIndex('testpay_invoices_open')
      .on('testpay_invoices')
      .column('subscription_id')
      .where(sql.ref('status'), '=', sql.lit('open'))
      .execute();

    await db.schema
      .createTable('testpay_invoice_lines')
      .addColumn('invoice_id', 'text', (column) =>
        column.notNull().references('testpay_invoices.id'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('quantity', 'integer', (column) => column.notNull())
      .addColumn('unit_cents', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('testpay_invoice_lines_pkey', ['invoice_id', 'position'])
      .execute();

    await db.schema
      .createTable('testpay_usage')
      .addColumn('identifier', 'text', (column) => column.primaryKey())
      .addColumn('customer_id', 'text', (column) => column.notNull())
      .addColumn('matches', 'integer', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('invoice_id', 'text', (column) => column.references('testpay_invoices.id'))
      .execute();
    await db.schema
      .createIndex('testpay_usage_unbilled')
      .on('testpay_usage')
      .columns(['customer_id', 'at'])
      .where(sql.ref('invoice_id'), 'is', null)
      .execute();

    await db.schema
      .createTable('testpay_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('subscription_id', 'text', (column) => column.notNull())
      .addColumn('position', 'bigint', (column) => column.notNull().generatedAlwaysAsIdentity())
      .execute();
  },
};
