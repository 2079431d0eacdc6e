import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { installJobs } from '../jobs/install-jobs.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

export { releaseJobs } from '../jobs/install-jobs.ts';

interface Database {
  readonly db: Kysely<Tables>;
  readonly connections: Pool;
}

/** Gives a database its newest shape, whatever shape it had. */
export async function shapeDatabase({ db, connections }: Database): Promise<void> {
  await migrate(db);
  await installJobs(connections);
}
