import { type Kysely, type Migration, sql } from 'kysely';

/** Tables whose rows belonged to an account, with the column that names it. */
const OWNED = [
  ['schedules', 'owner_id'],
  ['venues', 'owner_id'],
  ['plans', 'user_id'],
  ['payers', 'user_id'],
  ['purchases', 'user_id'],
  ['usage_reports', 'user_id'],
] as const;

/**
 * Organizations and their members. Every account becomes an organization of one with the account's
 * id, so what named an account names its organization without being rewritten.
 */
export const organizations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('organizations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('members')
      .addColumn('organization_id', 'text', (column) =>
        column.notNull().references('organizations.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('divisions', 'jsonb')
      .addColumn('joined_at', 'timestamptz', (column) => column.notNull())
      .addColumn('chosen_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('members_pkey', ['user_id', 'organization_id'])
      .execute();
    await db.schema
      .createIndex('members_organization')
      .on('members')
      .column('organization_id')
      .execute();
    await db.schema
      .createIndex('members_owner')
      .on('members')
      .column('organization_id')
      .unique()
      .where(sql.ref('role'), '=', sql.lit('owner'))
      .execute();
    await sql`insert into organizations (id, created_at) select id, created_at from users`.execute(
      db,
    );
    await sql`
      insert into members (organization_id, user_id, role, joined_at, chosen_at)
      select id, id, 'owner', created_at, created_at from users`.execute(db);

    for (const [table, column] of OWNED) {
      const constraint = `${table}_${column}_fkey`;
      await db.schema.alterTable(table).dropConstraint(constraint).execute();
      await db.schema
        .alterTable(table)
        .addForeignKeyConstraint(constraint, [column], 'organizations', ['id'])
        .onDelete('cascade')
        .execute();
    }
    await sql`drop trigger users_delete_counted_matches on users`.execute(db);
    await sql`
      create trigger organizations_delete_counted_matches after delete on organizations
      for each row execute function delete_counted_matches()`.execute(db);
  },
};
