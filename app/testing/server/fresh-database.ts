/** Empty databases in the newest shape: one for each test file, on the kind that its project is about. */

import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { inject } from 'vitest';
import { DATABASE_SHAPE } from '#features/database.ts';
import {
  connectDatabase,
  type OpenDatabase,
  openDatabase,
} from '#kernel/server/database/open-database.ts';
import { CALL_LIMITS } from '#kernel/server/database/open-server.ts';
import { shapeDatabase } from '#kernel/server/database/shape-database.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { JOBS_SCHEMA } from '#kernel/server/jobs/create-boss.ts';
import { loadShape } from '#testing/server/load-shape.ts';

/** An empty database in the newest shape. Closing it gives it back. */
export function openFreshDatabase(): Promise<OpenDatabase> {
  const template = inject('postgresql');
  return template === undefined ? openEmbedded() : openServerCopy(template);
}

/** The same database as another process has it: over connections of its own, where it is a server's. */
export async function openReplica(database: OpenDatabase): Promise<OpenDatabase> {
  const { connectionString: url } = database.connections.options;
  if (database.kind === 'server' && url) return connectDatabase({ kind: 'server', url });
  return { ...database, close: async () => undefined };
}

/** A database without any table, for tests of how it gets its shape. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  const template = inject('postgresql');
  if (template !== undefined) {
    return connectDatabase({ kind: 'server', url: await createDatabase(template, 'template0') });
  }
  const database = await openEmbedded();
  await wipe(database.db);
  const close = async () => {
    await wipe(database.db);
    await shapeDatabase(database, DATABASE_SHAPE);
    await database.close();
  };
  return { ...database, close };
}

async function wipe(db: Kysely<Tables>): Promise<void> {
  for (const schema of ['public', JOBS_SCHEMA]) {
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
  }
  await sql`create schema public`.execute(db);
}

async function openServerCopy(template: string): Promise<OpenDatabase> {
  const used = idleOnServer.pop();
  const name = new URL(template).pathname.slice(1);
  const url = used ?? (await createDatabase(template, name));
  const database = await connectDatabase({ kind: 'server', url }, { limits: CALL_LIMITS });
  if (used) await empty(database);
  const close = async () => {
    await database.close();
    idleOnServer.push(url);
  };
  return { ...database, close };
}

/** Answers with the address of a new database on that server. */
async function createDatabase(server: string, template: string): Promise<string> {
  const client = new Client({ connectionString: new URL('/postgres', server).href });
  await client.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return new URL(`/${name}`, server).href;
}

/** Starting one takes seconds, emptying one a moment: a database that was given back is used again. */
const idle: OpenDatabase[] = [];
const idleOnServer: string[] = []; // addresses

async function openEmbedded(): Promise<OpenDatabase> {
  const used = idle.pop();
  if (used) await empty(used);
  const database = used ?? (await openEmbeddedCopy());
  return { ...database, close: async () => void idle.push(database) };
}

async function openEmbeddedCopy(): Promise<OpenDatabase> {
  const parent = inject('embedded');
  const folder = join(parent, randomUUID());
  await cp(join(parent, 'template'), folder, { recursive: true });
  return openDatabase({ kind: 'embedded', folder, durable: false }, loadShape);
}

const STEPS = Object.keys(DATABASE_SHAPE.migrations);

/** Tables that tell of the shape, not of what is kept in it. */
const SHAPE = ['migrations', 'migration_lock', 'version', 'queue'];

/** Deletes all rows, whatever refers to them; truncating the tables would create hundreds of files. */
async function empty({ db }: OpenDatabase): Promise<void> {
  const own = `schemaname in ('public', '${JOBS_SCHEMA}')`;
  const shape = SHAPE.map((name) => `'${name}'`);
  await sql
    .raw(
      `do $$
      declare name text;
      begin
        set local session_replication_role = replica;
        for name in select format('%I.%I', schemaname, tablename) from pg_tables
          where ${own} and tablename not in (${shape})
        loop execute 'delete from ' || name; end loop;
        perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
          from pg_sequences where ${own} and last_value is not null;
      end $$`,
    )
    .execute(db);
  await sql`delete from migrations where name not in (${sql.join(STEPS)})`.execute(db); // as of tests of newer versions
}
