/** Empty databases in the newest shape: one for each test file, on the kind that its project is about. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { inject } from 'vitest';
import { migrate } from '../infra/database/migrate.ts';
import {
  connectDatabase,
  type OpenDatabase,
  openDatabase,
} from '../infra/database/open-database.ts';

/** An empty database in the newest shape. Closing it gives it back. */
export function openFreshDatabase(): Promise<OpenDatabase> {
  const template = inject('postgresql');
  return template === undefined ? openFreshEmbedded() : openCopy(template);
}

async function openCopy(template: string): Promise<OpenDatabase> {
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

async function openFreshEmbedded(): Promise<OpenDatabase> {
  const database = idle.pop() ?? (await connectDatabase({ kind: 'memory' }));
  await empty(database);
  await migrate(database.db);
  return { ...database, close: async () => void idle.push(database) };
}

async function empty({ db }: OpenDatabase): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace
    where nspname !~ '^pg_(catalog|toast|temp)' and nspname <> 'information_schema'`.execute(db);
  for (const { name } of rows) await sql`drop schema ${sql.id(name)} cascade`.execute(db);
  await sql`create schema public`.execute(db);
}
