import type { Pool } from 'pg';
import { createBoss, JOBS_SCHEMA } from './create-boss.ts';
import { JOB_KINDS } from './job-kinds.ts';

const LOCK = 7_203_118; // any number that no other lock of the house has

/** Makes the tables and the queues of the jobs where they are not there yet; of several processes, one after another. */
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
    client.release(true); // and with it the lock
    throw error;
  }
}

/** Has jobs tried again at once that a killed process had in work; only where no other process can have them. */
export async function releaseJobs(connections: Pool): Promise<void> {
  await connections.query(
    `update ${JOBS_SCHEMA}.job set state = 'retry', start_after = now() where state = 'active'`,
  );
}
