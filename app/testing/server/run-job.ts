import type { Pool } from 'pg';
import { vi } from 'vitest';
import { createBoss } from '#kernel/server/jobs/create-boss.ts';
import type { JobKind } from '#kernel/server/jobs/job-kinds.ts';
import type { ServedApp } from './serve-app.ts';

/** Has a job run that comes by itself once in a while, and waits for its end. */
export async function runJob(
  { database: { connections } }: Pick<ServedApp, 'database'>,
  kind: JobKind,
): Promise<void> {
  const boss = createBoss(connections, { supervise: false, migrate: false });
  const id = await boss.send(kind, {});
  await waitForNoJob(connections, `id = '${id}' and state <> 'completed'`);
}

/** Waits until there is no such job. */
export async function waitForNoJob(connections: Pool, such: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await connections.query(`select name, state from jobs.job where ${such}`);
      if (rows.length > 0) throw new Error(`${rows.length} jobs are still there.`);
    },
    { timeout: 60_000, interval: 50 },
  );
}
