import type { Pool } from 'pg';
import { createBoss } from './create-boss.ts';
import { JOB_KINDS } from './job-kinds.ts';

/** Makes the tables and the queues of the jobs where they are not there yet. Several processes may do so at once. */
export async function installJobs(connections: Pool): Promise<void> {
  const boss = createBoss(connections, { schedule: false, supervise: false, migrate: true });
  await boss.start();
  for (const kind of Object.keys(JOB_KINDS)) await boss.createQueue(kind);
  await boss.stop();
}
