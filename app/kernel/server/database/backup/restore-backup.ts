import { type Kysely, sql, type Transaction } from 'kysely';
import { JOBS_SCHEMA } from '../../jobs/create-boss.ts';
import type { DatabaseShape, Migrations } from '../database-shape.ts';
import { takeSteps } from '../migrate.ts';
import type { OpenDatabase } from '../open-database.ts';
import { shapeDatabase } from '../shape-database.ts';
import type { Tables } from '../tables.ts';
import { BackupFault, type BackupHead, readBackupFile } from './backup-file.ts';
import { listTables } from './list-tables.ts';

const ROWS_AT_ONCE = 1000;
const LETTERS_AT_ONCE = 4_000_000;

export interface RestoreOptions {
  readonly replace: boolean; // whether existing data may be replaced
  readonly shape: DatabaseShape; // of the database after the restore
}

/**
 * Restores a backup into an empty database of either kind and migrates it to the newest shape.
 * Atomic: on failure the database is unchanged. Returns the number of rows.
 */
export async function restoreBackup(
  database: OpenDatabase,
  file: string,
  { replace, shape }: RestoreOptions,
): Promise<number> {
  const { db } = database;
  const { step } = await checkBackup(file, shape.migrations);
  if (!replace && (await holdsRows(db))) {
    throw new BackupFault(
      'This database is not empty, and restoring would remove what is in it. Add --replace-everything to have it so.',
    );
  }
  await refuseSharedDatabase(database, shape);
  const steps = Object.entries(shape.migrations);
  const taken = steps.findIndex(([name]) => name === step) + 1;
  const rows = await db.transaction().execute(async (trx) => {
    await removeEverything(trx);
    await takeSteps(trx, steps.slice(0, taken));
    const loaded = await loadRows(trx, file);
    await takeSteps(trx, steps.slice(taken));
    return loaded;
  });
  await shapeDatabase(database, shape);
  database.restored();
  return rows;
}

/** Reads the whole file before anything is changed. */
async function checkBackup(file: string, migrations: Migrations): Promise<BackupHead> {
  let head: BackupHead | undefined;
  for await (const part of readBackupFile(file)) if (part.kind === 'head') head = part;
  if (!head) throw new BackupFault(`${file} is empty.`);
  if (!(head.step in migrations)) {
    throw new BackupFault(
      `${file} was written by a newer version of Evenfield (it knows ${head.step}). Restore it with that one.`,
    );
  }
  return head;
}

async function holdsRows(db: Kysely<Tables>): Promise<boolean> {
  for (const name of await listTables(db)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Drops our tables with their trigger functions, and the jobs; the schema and grants stay. */
async function removeEverything(trx: Transaction<Tables>): Promise<void> {
  const { rows: functions } = await sql<{ name: string }>`
    select distinct t.tgfoid::regprocedure::text as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`.execute(trx);
  const tables = (await listTables(trx)).map((name) => sql.table(name));
  if (tables.length > 0) await sql`drop table ${sql.join(tables)}`.execute(trx);
  for (const { name } of functions) await sql`drop function ${sql.raw(name)}`.execute(trx);
  await sql`create table if not exists migrations (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(trx); // as Kysely does
  await sql`delete from migrations`.execute(trx);
  await sql`drop schema if exists ${sql.id(JOBS_SCHEMA)} cascade`.execute(trx);
}

async function loadRows(trx: Transaction<Tables>, file: string): Promise<number> {
  let table = '';
  let waiting: string[] = [];
  let letters = 0;
  let rows = 0;
  const write = async () => {
    if (waiting.length > 0) await insertRows(trx, table, waiting);
    rows += waiting.length;
    waiting = [];
    letters = 0;
  };
  for await (const part of readBackupFile(file)) {
    if (part.kind !== 'row') await write();
    if (part.kind === 'table') table = part.name;
    if (part.kind === 'row') {
      waiting.push(part.json);
      letters += part.json.length;
      if (waiting.length >= ROWS_AT_ONCE || letters >= LETTERS_AT_ONCE) await write();
    }
  }
  for (const name of await listTables(trx)) await continueNumbers(trx, name);
  return rows;
}

async function insertRows(trx: Transaction<Tables>, table: string, rows: readonly string[]) {
  const name = sql.table(table);
  await sql`insert into ${name} overriding system value
    select * from jsonb_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::jsonb)`.execute(
    trx,
  );
}

/** Makes identity columns continue after their highest value. */
async function continueNumbers(trx: Transaction<Tables>, table: string): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'YES'`.execute(trx);
  for (const { column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${`public.${table}`}, ${column}),
      coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(
      trx,
    );
  }
}

/** Throws `BackupFault` when others are connected to the database or own tables in it. */
async function refuseSharedDatabase(
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
