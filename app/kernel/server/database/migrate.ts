import { type Kysely, type Migration, Migrator, sql, type Transaction } from 'kysely';
import type { Migrations } from './database-shape.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

/**
 * Migrates a database to the newest shape, or to the named step. Several processes may call it at
 * once: one migrates, the others wait. Throws when a migration fails, and leaves the shape
 * unchanged.
 */
export async function migrate<T>(
  db: Kysely<T>,
  migrations: Migrations,
  step?: string,
): Promise<void> {
  if (step === undefined && (await isNewest(db, migrations))) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migration_lock',
  });
  const { error, results } = await (step === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(step));
  if (error === undefined) return;
  const unknown = /previously executed migration (\S+) is missing/.exec(String(error))?.[1];
  if (unknown) {
    throw new DatabaseUnavailable(
      `A newer version of Evenfield has used this database (it knows ${unknown}). Start that version, or restore a backup from before it.`,
    );
  }
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName;
  throw new Error(
    `The database could not be brought to its newest shape${failed ? ` (${failed})` : ''}.`,
    {
      cause: error,
    },
  );
}

/** Whether exactly these migrations ran, by two short queries; the migrator lists all tables. */
async function isNewest<T>(db: Kysely<T>, migrations: Migrations): Promise<boolean> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('migrations') as name`.execute(db);
  if (!tables[0]?.name) return false;
  const { rows: taken } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const names = taken.map(({ name }) => name).sort();
  return names.join() === Object.keys(migrations).sort().join();
}

/** Runs the named migrations in order in a transaction, which undoes them on failure. */
export async function takeSteps<T>(
  trx: Transaction<T>,
  steps: readonly (readonly [string, Migration])[],
): Promise<void> {
  for (const [name, step] of steps) {
    await step.up(trx);
    await sql`insert into migrations (name, timestamp)
      values (${name}, ${new Date().toISOString()})`.execute(trx);
  }
}
