import { setTimeout as sleep } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { JOBS_SCHEMA } from './create-boss.ts';
import { JOB_KINDS, type JobKind, type JobWishes } from './job-kinds.ts';

export interface RunOptions {
  readonly closing: AbortSignal;
  readonly onError: (error: unknown) => void;
  readonly haste: number; // how many times as often as its rules say one looks for new ones
}

/**
 * Runs the jobs of a kind one after another until `closing`, and looks for new ones now and then. One
 * that threw is tried again later; one whose end could not be told to the database is, too. One that threw
 * for the last time is deleted: the log says what happened, and nobody is to find later whom it named.
 */
export async function runKind<K extends JobKind>(
  boss: PgBoss,
  kind: K,
  work: (wish: JobWishes[K]) => Promise<void>,
  { closing, onError, haste }: RunOptions,
): Promise<void> {
  const { look, repeats } = JOB_KINDS[kind];
  while (!closing.aborted) {
    const job = await fetchOne<JobWishes[K]>(boss, kind).catch(onError); // the database comes back
    if (!job) {
      await sleep((look * 1000) / haste, null, { signal: closing }).catch(() => null);
      continue;
    }
    const { id, data, expireInSeconds, retryCount, retryLimit } = job;
    try {
      await within(expireInSeconds, work(data));
      if (repeats) await boss.complete(kind, id);
      else await boss.deleteJob(kind, id); // it may hold what nobody is to find later
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

/** New jobs come before those that have failed, or a few hundred that fail at once would hold up everybody's. */
async function putBehind(boss: PgBoss, id: string): Promise<void> {
  await boss.getDb().executeSql(`update ${JOBS_SCHEMA}.job set priority = -1 where id = $1`, [id]);
}

async function fetchOne<T>(boss: PgBoss, kind: JobKind) {
  const [job] = await boss.fetch<T>(kind, { includeMetadata: true });
  return job;
}

/** After the time another process takes the job for abandoned: nobody may still count on this one. */
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
