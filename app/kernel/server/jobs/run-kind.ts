import { setTimeout as sleep } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { JOBS_SCHEMA } from './create-boss.ts';
import { JOB_KINDS, type JobData, type JobKind } from './job-kinds.ts';

export interface RunOptions {
  readonly closing: AbortSignal;
  readonly onError: (error: unknown) => void;
  readonly haste: number; // factor on the kind's polling frequency
}

/**
 * Runs the jobs of a kind one at a time until `closing`, and polls for new ones. A job that throws
 * is retried later, as is one whose end couldn't be written. After its last retry it is deleted:
 * the log has the error, and the data may name people.
 */
export async function runKind<K extends JobKind>(
  boss: PgBoss,
  kind: K,
  work: (data: JobData[K]) => Promise<void>,
  { closing, onError, haste }: RunOptions,
): Promise<void> {
  const { poll, repeats } = JOB_KINDS[kind];
  while (!closing.aborted) {
    const job = await fetchOne<JobData[K]>(boss, kind).catch(onError); // the database will be back
    if (!job) {
      await sleep((poll * 1000) / haste, null, { signal: closing }).catch(() => null);
      continue;
    }
    const { id, data, expireInSeconds, retryCount, retryLimit } = job;
    try {
      await within(expireInSeconds, work(data));
      if (repeats) await boss.complete(kind, id);
      else await boss.deleteJob(kind, id); // its data may be personal
    } catch (error) {
      onError(error);
      const isLast = retryCount >= retryLimit && !repeats;
      const end = isLast
        ? boss.deleteJob(kind, id)
        : boss.fail(kind, id, { message: String(error) }).then(() => putBehind(boss, id));
      await end.catch(onError);
    }
  }
}

/** Lets new jobs run before failed ones, so that many failures at once don't delay everybody. */
async function putBehind(boss: PgBoss, id: string): Promise<void> {
  await boss.getDb().executeSql(`update ${JOBS_SCHEMA}.job set priority = -1 where id = $1`, [id]);
}

async function fetchOne<T>(boss: PgBoss, kind: JobKind) {
  const [job] = await boss.fetch<T>(kind, { includeMetadata: true });
  return job;
}

/** Rejects after the job's expiry, when another process may take the job. */
async function within(seconds: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const late = sleep(seconds * 1000, null, { signal: done.signal }).then(() => {
    throw new Error(`A job took longer than ${seconds} s.`);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    late.catch(() => null);
    done.abort();
  }
}
