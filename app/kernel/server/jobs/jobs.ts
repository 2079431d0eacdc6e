/**
 * Work done after the response. A job is enqueued in the transaction of the write it belongs to, so
 * both happen or neither; one process runs it, and it is retried when that process dies or throws.
 */
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type Transaction } from 'kysely';
import type PgBoss from 'pg-boss';
import type { OpenDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { createBoss } from './create-boss.ts';
import { JOB_KINDS, type JobData, type JobKind } from './job-kinds.ts';
import { runKind } from './run-kind.ts';

export interface Jobs {
  /** Enqueues the job, to run soon after the transaction commits. */
  readonly enqueue: <K extends JobKind>(
    trx: Transaction<Tables>,
    kind: K,
    data: JobData[K],
  ) => Promise<void>;
  /** Enqueues many of a kind by one statement. */
  readonly enqueueAll: <K extends JobKind>(
    trx: Transaction<Tables>,
    kind: K,
    all: readonly JobData[K][],
  ) => Promise<void>;
  /**
   * Sets the handler of a kind, before `start`. A job that throws is retried by its kind's rules.
   */
  readonly handle: <K extends JobKind>(kind: K, work: (data: JobData[K]) => Promise<void>) => void;
  /** Begins to run jobs. */
  readonly start: () => Promise<void>;
  /** Takes no more jobs and waits for running ones, at most 10 s. */
  readonly close: () => Promise<void>;
}

const DRAIN_MILLISECONDS = 10_000;
const FIRST_LOOK = 500; // milliseconds after the start, so that requests waiting for it come first
const REPEAT_MILLISECONDS = 60_000; // between two checks whether a repeated job is due

export interface JobsOptions {
  readonly haste?: number; // factor on the polling frequency; above 1 when somebody waits
}

export function createJobs(
  { connections, retryKilled }: Pick<OpenDatabase, 'connections' | 'retryKilled'>,
  onError: (error: unknown) => void,
  { haste = 1 }: JobsOptions = {},
): Jobs {
  const boss = createBoss(connections, { supervise: true, migrate: false });
  boss.on('error', onError);
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // each kind of job waits on it
  const kinds: (() => Promise<void>)[] = [];
  const repeats: (() => Promise<unknown>)[] = [];
  let running: Promise<unknown> = Promise.resolve();
  let repeating: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    let isReleased = false;
    while (!isReleased) {
      await sleep(FIRST_LOOK / haste, null, { signal: closing.signal }).catch(() => null);
      if (closing.signal.aborted) return;
      isReleased = await retryKilled().then(
        () => true,
        (error: unknown) => {
          onError(error); // the database will be back
          return false;
        },
      );
    }
    await Promise.all(kinds.map((begin) => begin()));
  }

  return {
    async enqueue(trx, kind, data) {
      await boss.send(kind, data, { ...JOB_KINDS[kind].send, db: within(trx) });
    },
    async enqueueAll(trx, kind, all) {
      if (all.length === 0) return;
      const { expireInMinutes = 15, retryLimit = 0, retryDelay = 0 } = JOB_KINDS[kind].send;
      const rules = { name: kind, expireInSeconds: expireInMinutes * 60, retryLimit, retryDelay };
      await boss.insert(
        all.map((data) => ({ ...rules, data })),
        { db: within(trx) },
      );
    },
    handle(kind, work) {
      kinds.push(() => runKind(boss, kind, work, { closing: closing.signal, onError, haste }));
      const { repeats: seconds, send } = JOB_KINDS[kind];
      if (seconds) repeats.push(() => boss.send(kind, {}, { ...send, singletonSeconds: seconds }));
    },
    async start() {
      await boss.start();
      running = run();
      repeating = setInterval(() => {
        for (const repeat of repeats) repeat().catch(onError);
      }, REPEAT_MILLISECONDS);
      repeating.unref();
    },
    async close() {
      closing.abort();
      clearInterval(repeating);
      await Promise.race([running, sleep(DRAIN_MILLISECONDS, null, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}

/** The transaction in the form pg-boss expects. */
function within(trx: Transaction<Tables>): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
