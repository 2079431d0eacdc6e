import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { installJobs } from '../jobs/install-jobs.ts';
import type { DatabaseShape } from './database-shape.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

interface Database {
  readonly db: Kysely<Tables>;
  readonly connections: Pool;
}

/** Migrates a database of any shape to the newest. */
export async function shapeDatabase(
  { db, connections }: Database,
  { migrations }: DatabaseShape,
): Promise<void> {
  await migrate(db, migrations);
  await installJobs(connections);
}
