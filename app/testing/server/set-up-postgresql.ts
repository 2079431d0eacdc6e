/** Before the tests on PostgreSQL: a server of their own, with a database in its newest shape to copy. */

import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#kernel/server/database/open-database.ts';
import { loadShape } from '#testing/server/load-shape.ts';
import { findPostgresql } from '../../../scripts/find-postgresql.mjs';
import { startPostgresql } from './start-postgresql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresql: string; // the address of the database to copy
  }
}

const TEMPLATE = 'evenfield_template';

// Vitest asks for the default export of a file like this.
// biome-ignore lint/style/noDefaultExport: see above
export default async function setUp({ provide }: TestProject) {
  const programs = findPostgresql();
  if (!programs) return;
  const server = await startPostgresql(programs);
  const client = new Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await (await openDatabase({ kind: 'server', url: server.url(TEMPLATE) }, loadShape)).close();
  provide('postgresql', server.url(TEMPLATE));
  return server.close;
}
