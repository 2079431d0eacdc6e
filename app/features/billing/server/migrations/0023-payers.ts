import type { Kysely, Migration } from 'kysely';

/** Payers on invoices. Test-mode invoices keep the payer at the time of writing. */
export const payers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('payers')
      .addColumn('user_id', 'text', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('details', 'jsonb', (column) => column.notNull())
      .execute();
    for (const table of ['testpay_customers', 'testpay_invoices']) {
      await db.schema.alterTable(table).addColumn('payer', 'jsonb').execute();
    }
  },
};
