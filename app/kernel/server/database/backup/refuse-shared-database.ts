/** A restore replaces everything in a database, so nobody else may use it. */
import { type Kysely, sql } from 'kysely';
import type { DatabaseShape, Migrations } from '../database-shape.ts';
import type { OpenDatabase } from '../open-database.ts';
import type { Tables } from '../tables.ts';
import { BackupFault } from './backup-file.ts';
import { listTables } from './list-tables.ts';

/** Throws `BackupFault` when others are connected to the database or own tables in it. */
export async function refuseSharedDatabase(
  { kind, db }: OpenDatabase,
  { tables, migrations }: DatabaseShape,
): Promise<void> {
  const ours: readonly string[] = tables;
  if (kind === 'server') await refuseCompany(db);
  const strange = (await listTables(db)).filter((name) => !ours.includes(name));
  if (strange.length === 0 || (await isNewer(db, migrations))) return;
  throw new BackupFault(
    `This database holds tables that are not Evenfield's: ${strange.join(', ')}. Restore into a database that is for Evenfield alone.`,
  );
}

/** Connections of this process share one application name, which no other process has. */
async function refuseCompany(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and pid <> pg_backend_pid()
      and application_name is distinct from current_setting('application_name')`.execute(db);
  const others = rows[0]?.others ?? 0;
  if (others === 0) return;
  throw new BackupFault(
    `Others are connected to this database (${others === 1 ? 'one connection' : `${others} connections`}). End the servers that use it, then restore.`,
  );
}

/** Whether a newer version, whose tables we can't know, has used the database. */
async function isNewer(db: Kysely<Tables>, migrations: Migrations): Promise<boolean> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('public.migrations') is not null as there`.execute(db);
  if (!found[0]?.there) return false;
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  return rows.some(({ name }) => !(name in migrations));
}
