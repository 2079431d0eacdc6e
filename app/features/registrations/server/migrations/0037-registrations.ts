import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Forms by which teams and players register, their divisions, the registrations, and links to them, of
 * which only digests of the secrets are stored.
 */
export const registrations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('registration_forms')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('season_id', 'text', (column) =>
        column.references('seasons.id').onDelete('set null'),
      )
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('registered', 'text', (column) => column.notNull())
      .addColumn('is_published', 'boolean', (column) => column.notNull())
      .addColumn('opens_at', 'timestamptz')
      .addColumn('closes_at', 'timestamptz')
      .addColumn('confirm_days', 'integer', (column) => column.notNull())
      .addColumn('asks_phone', 'text', (column) => column.notNull())
      .addColumn('asks_minors', 'boolean', (column) => column.notNull())
      .addColumn('asks_days', 'boolean', (column) => column.notNull())
      .addColumn('asks_players', 'boolean', (column) => column.notNull())
      .addColumn('players_until', 'text')
      .addColumn('erased_on', 'text')
      .addColumn('questions', 'jsonb', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute();
    for (const column of ['organization_id', 'season_id']) {
      await db.schema
        .createIndex(`registration_forms_${column.replace('_id', '')}`)
        .on('registration_forms')
        .column(column)
        .execute();
    }

    await db.schema
      .createTable('registration_divisions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('form_id', 'text', (column) =>
        column.notNull().references('registration_forms.id').onDelete('cascade'),
      )
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('places', 'integer')
      .addColumn('has_waitlist', 'boolean', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('registration_divisions_form')
      .on('registration_divisions')
      .column('form_id')
      .execute();

    await db.schema
      .createTable('registrations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('form_id', 'text', (column) =>
        column.notNull().references('registration_forms.id').onDelete('cascade'),
      )
      .addColumn('division_id', 'text', (column) =>
        column.notNull().references('registration_divisions.id').onDelete('cascade'),
      )
      .addColumn('key_hash', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('contact', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('is_minor', 'boolean', (column) => column.notNull())
      .addColumn('days', 'jsonb', (column) => column.notNull())
      .addColumn('players', 'jsonb', (column) => column.notNull())
      .addColumn('answers', 'jsonb', (column) => column.notNull())
      .addColumn('consents', 'jsonb', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('confirm_by', 'timestamptz')
      .addColumn('waits_since', 'integer')
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('registered_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('registrations_key', ['form_id', 'key_hash'])
      .addUniqueConstraint('registrations_number', ['form_id', 'number'])
      .execute();
    await db.schema
      .createIndex('registrations_division')
      .on('registrations')
      .columns(['division_id', 'state'])
      .execute();

    await sql`
      create index registrations_offered on registrations (confirm_by)
      where state = 'offered'`.execute(db);

    await db.schema
      .createTable('registration_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('registration_id', 'text', (column) =>
        column.notNull().references('registrations.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('registration_links_registration')
      .on('registration_links')
      .column('registration_id')
      .execute();
  },
};
