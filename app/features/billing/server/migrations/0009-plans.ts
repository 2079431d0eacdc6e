import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Plans, and the ledger of matches for bills. A trigger deletes an organizer's ledger, as it does
 * the matches of a schedule; the ledger is only written while the organizer's plan is locked.
 */
export const plans: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('plans')
      .addColumn('user_id', 'text', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('customer_id', 'text', (column) => column.notNull())
      .addColumn('subscription_id', 'text', (column) => column.unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('ends_with_month', 'boolean', (column) => column.notNull())
      .addColumn('month_start', 'timestamptz')
      .addColumn('month_end', 'timestamptz')
      .addColumn('owed_cents', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_try', 'timestamptz')
      .addColumn('asked', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('heard', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();

    await db.schema
      .createTable('purchases')
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('card_token', 'text', (column) => column.notNull())
      .addColumn('started_at', 'timestamptz', (column) => column.notNull())
      .addColumn('outcome', 'jsonb')
      .addPrimaryKeyConstraint('purchases_pkey', ['user_id', 'key'])
      .execute();

    await db.schema
      .createTable('counted_matches')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('month_start', 'timestamptz', (column) => column.notNull())
      .addColumn('schedule_id', 'text', (column) => column.notNull())
      .addColumn('match_id', 'text', (column) => column.notNull())
      .addColumn('counted_at', 'timestamptz', (column) => column.notNull())
      .addColumn('report_id', 'text')
      .addPrimaryKeyConstraint('counted_matches_pkey', [
        'user_id',
        'month_start',
        'schedule_id',
        'match_id',
      ])
      .execute();
    await db.schema
      .createIndex('counted_matches_unreported')
      .on('counted_matches')
      .columns(['user_id', 'month_start'])
      .where(sql.ref('report_id'), 'is', null)
      .execute();

    await sql`
      create function delete_counted_matches() returns trigger language plpgsql as $$
      begin
        delete from counted_matches where user_id = old.id;
        return old;
      end $$`.execute(db);
    await sql`
      create trigger users_delete_counted_matches after delete on users
      for each row execute function delete_counted_matches()`.execute(db);

    await db.schema
      .createTable('usage_reports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('customer_id', 'text', (column) => column.notNull())
      .addColumn('matches', 'integer', (column) => column.notNull())
      .addColumn('at', 'timestamptz', (column) => column.notNull())
      .addColumn('sent_at', 'timestamptz')
      .execute();
    await db.schema
      .createIndex('usage_reports_unsent')
      .on('usage_reports')
      .column('at')
      .where(sql.ref('sent_at'), 'is', null)
      .execute();

    await db.schema
      .createTable('payment_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('received_at', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
