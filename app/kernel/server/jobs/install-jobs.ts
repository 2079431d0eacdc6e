import type { Pool } from 'pg';
import { createBoss, JOBS_SCHEMA } from './create-boss.ts';
import { JOB_KINDS } from './job-kinds.ts';

const LOCK = 7_203_118; // an advisory lock id that nothing else in this product uses

/** Creates missing tables and queues of the jobs, under a lock across processes. */
export async function installJobs(connections: Pool): Promise<void> {
  const client = await connections.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const boss = createBoss(client, { supervise: false, migrate: true });
    await boss.start();
    const made = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const kind of Object.keys(JOB_KINDS)) if (!made.has(kind)) await boss.createQueue(kind);
    await boss.stop();
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
  } catch (error) {
    client.release(true); // which also releases the lock
    throw error;
  }
}

/** Makes jobs of a killed process retry at once; only safe when no other process runs jobs. */
export async function releaseJobs(connections: Pool): Promise<void> {
  await connections.query(
    `update ${JOBS_SCHEMA}.job set state = 'retry', start_after = now() where state = 'active'`,
  );
}
