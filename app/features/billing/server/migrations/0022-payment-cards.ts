import type { Kysely, Migration } from 'kysely';

/** The card that pays for a plan, as displayed to its holder, and card changes in test mode. */
export const paymentCards: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['plans', 'testpay_tokens', 'testpay_subscriptions']) {
      await db.schema.alterTable(table).addColumn('card', 'jsonb').execute();
    }
    await db.schema
      .createTable('testpay_card_changes')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('wish', 'text', (column) => column.notNull())
      .addColumn('subscription_id', 'text', (column) =>
        column.references('testpay_subscriptions.id'),
      )
      .addColumn('conduct', 'text')
      .addColumn('card', 'jsonb')
      .addColumn('client_secret', 'text', (column) => column.unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('refusal', 'text')
      .execute();
  },
};
