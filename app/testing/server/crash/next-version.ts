/** The server as a later version of it: with one more step of the database, which adds and changes nothing. */
import type { Kysely } from 'kysely';
import { DATABASE_SHAPE } from '#features/database.ts';

const next = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('schedules')
      .addColumn('of_tomorrow', 'text', (column) => column.notNull().defaultTo('new'))
      .execute();
    await db.schema.createTable('tomorrow').addColumn('n', 'integer').execute();
  },
};

Object.assign(DATABASE_SHAPE.migrations, { '9999-of-tomorrow': next });
await import('../../../server.ts');
