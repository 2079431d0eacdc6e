import { type Kysely, Migrator, sql, type Transaction } from 'kysely';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { migrations } from './migrations/index.ts';

/**
 * Brings a database to the newest shape, or to the step named. Several processes may ask at once: one
 * takes the steps and the others wait. Throws when a step fails, and leaves the shape as it was.
 */
export async function migrate<T>(db: Kysely<T>, step?: string): Promise<void> {
  if (step === undefined && (await isNewest(db))) return;
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

/** Whether it has taken every step and no other: two short questions, where the migrator asks for all tables. */
async function isNewest<T>(db: Kysely<T>): Promise<boolean> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('migrations') as name`.execute(db);
  if (!tables[0]?.name) return false;
  const { rows: taken } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const names = taken.map(({ name }) => name).sort();
  return names.join() === Object.keys(migrations).sort().join();
}

/** Takes the steps named one after another in a transaction, which undoes them where it fails. */
export async function takeSteps<T>(trx: Transaction<T>, steps: readonly string[]): Promise<void> {
  for (const name of steps) {
    await migrations[name]?.up(trx);
    await sql`insert into migrations (name, timestamp)
      values (${name}, ${new Date().toISOString()})`.execute(trx);
  }
}
