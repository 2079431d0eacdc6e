/** Empty databases in the newest shape: one for each test file, on the kind that its project is about. */
import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../infra/database/open-database.ts';
import { JOBS_SCHEMA } from '../infra/jobs/create-boss.ts';

/** An empty database in the newest shape. Closing it gives it back. */
export function openFreshDatabase(): Promise<OpenDatabase> {
  const template = inject('postgresql');
  return template === undefined ? openEmbedded() : openServerCopy(template);
}

async function openServerCopy(template: string): Promise<OpenDatabase> {
  const url = new URL(template);
  const client = new Client({
    connectionString: String(Object.assign(new URL(url), { pathname: '/postgres' })),
  });
  await client.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${name} template ${url.pathname.slice(1)}`);
  await client.end();
  url.pathname = `/${name}`;
  return openDatabase({ kind: 'server', url: url.href });
}

/** Starting one takes seconds, emptying one a moment: a database that was given back is used again. */
const idle: OpenDatabase[] = [];

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
  return openDatabase({ kind: 'embedded', folder, durable: false });
}

/** Tables that tell of the shape, not of what is kept in it. */
const SHAPE = ['migrations', 'migration_lock', 'version', 'queue'];

async function empty({ db }: OpenDatabase): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', ${JOBS_SCHEMA}) and not tablename = any(${SHAPE})`.execute(db);
  const names = rows.map(({ name }) => name).join(', ');
  await sql`truncate ${sql.raw(names)} restart identity cascade`.execute(db);
}
