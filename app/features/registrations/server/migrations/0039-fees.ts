import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Fees of registrations. What is about prices and registrations goes with them; checkouts, refunds and the
 * ledger name them without referring to them, and stay until the organization goes.
 */
export const fees: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('fee_accounts')
      .addColumn('organization_id', 'text', (column) =>
        column.primaryKey().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('account_id', 'text', (column) => column.unique())
      .addColumn('account_name', 'text')
      .addColumn('can_charge', 'boolean', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('details', 'jsonb', (column) => column.notNull())
      .addColumn('last_number', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();

    await db.schema
      .createTable('form_fees')
      .addColumn('form_id', 'text', (column) =>
        column.primaryKey().references('registration_forms.id').onDelete('cascade'),
      )
      .addColumn('days_to_pay', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('division_prices')
      .addColumn('division_id', 'text', (column) =>
        column.primaryKey().references('registration_divisions.id').onDelete('cascade'),
      )
      .addColumn('cents', 'integer', (column) => column.notNull())
      .addColumn('early_cents', 'integer')
      .addColumn('early_until', 'text')
      .execute();
    await db.schema
      .createTable('discount_codes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('form_id', 'text', (column) =>
        column.notNull().references('registration_forms.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('percent', 'integer')
      .addColumn('cents', 'integer')
      .addColumn('most_uses', 'integer')
      .addColumn('until', 'text')
      .execute();
    await sql`
      create unique index discount_codes_code on discount_codes (form_id, lower(code collate "C"))
    `.execute(db);

    await db.schema
      .createTable('registration_dues')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('registration_id', 'text', (column) =>
        column.notNull().references('registrations.id').onDelete('cascade'),
      )
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('code_id', 'text', (column) =>
        column.references('discount_codes.id').onDelete('set null'),
      )
      .addColumn('code', 'text')
      .addColumn('due_by', 'timestamptz')
      .addColumn('reminded_at', 'timestamptz')
      .addUniqueConstraint('registration_dues_number', ['registration_id', 'number'])
      .execute();
    await db.schema
      .createIndex('registration_dues_code')
      .on('registration_dues')
      .column('code_id')
      .execute();

    await db.schema
      .createTable('fee_checkouts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('form_id', 'text', (column) => column.notNull())
      .addColumn('registration_id', 'text', (column) => column.notNull())
      .addColumn('due_id', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('session_id', 'text', (column) => column.unique())
      .addColumn('payment_id', 'text', (column) => column.unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('cents', 'integer', (column) => column.notNull())
      .addColumn('share_cents', 'integer', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('back_url', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute();
    for (const column of ['due_id', 'state', 'organization_id']) {
      await db.schema
        .createIndex(`fee_checkouts_${column.replace('_id', '')}`)
        .on('fee_checkouts')
        .column(column)
        .execute();
    }

    await db.schema
      .createTable('fee_ledger')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('form_id', 'text', (column) => column.notNull())
      .addColumn('registration_id', 'text', (column) => column.notNull())
      .addColumn('due_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('cents', 'integer', (column) => column.notNull())
      .addColumn('share_cents', 'integer', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull().unique())
      .addColumn('provider_id', 'text')
      .addColumn('payment_entry', 'text')
      .addColumn('by', 'text', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('fee_ledger_number', ['organization_id', 'number'])
      .execute();
    for (const column of ['due_id', 'form_id', 'payment_entry', 'by']) {
      await db.schema
        .createIndex(`fee_ledger_${column.replace('_id', '')}`)
        .on('fee_ledger')
        .column(column)
        .execute();
    }

    await db.schema
      .createTable('fee_refunds')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('checkout_id', 'text', (column) =>
        column.notNull().references('fee_checkouts.id').onDelete('cascade'),
      )
      .addColumn('key_hash', 'text', (column) => column.notNull().unique())
      .addColumn('cents', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.references('users.id').onDelete('set null'))
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute();
    for (const column of ['checkout_id', 'organization_id', 'state', 'by']) {
      await db.schema
        .createIndex(`fee_refunds_${column.replace('_id', '')}`)
        .on('fee_refunds')
        .column(column)
        .execute();
    }

    await db.schema
      .createTable('fee_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('received_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
