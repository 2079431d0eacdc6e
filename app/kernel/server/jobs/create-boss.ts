import type { ClientBase, Pool } from 'pg';
import PgBoss from 'pg-boss';

export const JOBS_SCHEMA = 'jobs'; // where pg-boss keeps its tables

/** pg-boss on the shared connections, as a queue only: its clock and workers stay unused. */
export function createBoss(
  connections: Pool | ClientBase,
  options: Pick<PgBoss.ConstructorOptions, 'supervise' | 'migrate'>,
): PgBoss {
  return new PgBoss({
    ...options,
    schedule: false,
    schema: JOBS_SCHEMA,
    db: { executeSql: (text, values) => connections.query(text, values) },
  });
}
