/**
 * Work that goes on after the answer. A job is written in the transaction of the write it belongs to,
 * so there is neither one without the other; it is run once, by whichever process sees it first, and
 * again where that process died or threw.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type Transaction } from 'kysely';
import type PgBoss from 'pg-boss';
import type { OpenDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { createBoss } from './create-boss.ts';
import { JOB_KINDS, type JobKind, type JobWishes } from './job-kinds.ts';
import { runKind } from './run-kind.ts';

export interface Jobs {
  /** Writes the job. It runs soon after the transaction has been committed, or not at all. */
  readonly enqueue: <K extends JobKind>(
    trx: Transaction<Tables>,
    kind: K,
    wish: JobWishes[K],
  ) => Promise<void>;
  /** Says how this kind is done, before the start. One that throws is tried again by its kind's rules. */
  readonly handle: <K extends JobKind>(
    kind: K,
    work: (wish: JobWishes[K]) => Promise<void>,
  ) => void;
  /** Begins to run jobs. */
  readonly start: () => Promise<void>;
  /** Takes no more jobs and waits for those in work. */
  readonly close: () => Promise<void>;
}

const DRAIN_MILLISECONDS = 10_000;
const REPEAT_MILLISECONDS = 60_000; // between two looks whether a repeated job is due

export interface JobsOptions {
  readonly haste?: number; // how many times as often as usual one looks for jobs: more than 1 where somebody waits
}

export function createJobs(
  { connections }: OpenDatabase,
  onError: (error: unknown) => void,
  { haste = 1 }: JobsOptions = {},
): Jobs {
  const boss = createBoss(connections, { supervise: true, migrate: false });
  boss.on('error', onError);
  const closing = new AbortController();
  const begin: (() => Promise<void>)[] = [];
  const repeats: (() => Promise<unknown>)[] = [];
  const running: Promise<void>[] = [];
  let repeating: NodeJS.Timeout | undefined;

  return {
    async enqueue(trx, kind, wish) {
      await boss.send(kind, wish, { ...JOB_KINDS[kind].send, db: within(trx) });
    },
    handle(kind, work) {
      begin.push(() => runKind(boss, kind, work, { closing: closing.signal, onError, haste }));
      const { repeats: seconds, send } = JOB_KINDS[kind];
      if (seconds) repeats.push(() => boss.send(kind, {}, { ...send, singletonSeconds: seconds }));
    },
    async start() {
      await boss.start();
      running.push(...begin.map((one) => one()));
      repeating = setInterval(() => {
        for (const repeat of repeats) repeat().catch(onError);
      }, REPEAT_MILLISECONDS);
      repeating.unref();
    },
    async close() {
      closing.abort();
      clearInterval(repeating);
      await Promise.race([Promise.all(running), sleep(DRAIN_MILLISECONDS, null, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}

/** The transaction as pg-boss takes a database. */
function within(trx: Transaction<Tables>): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
