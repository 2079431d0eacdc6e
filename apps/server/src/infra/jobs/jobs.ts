/**
 * Work that goes on after the answer. A job is written in the transaction of the write it belongs to,
 * so there is neither one without the other; it is run once, by whichever process sees it first, and
 * again where that process died or threw.
 */
import { CompiledQuery, type Transaction } from 'kysely';
import type PgBoss from 'pg-boss';
import type { OpenDatabase } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import { createBoss } from './create-boss.ts';
import { JOB_KINDS, type JobKind, type JobWishes } from './job-kinds.ts';

export interface Jobs {
  /** Writes the job. It runs soon after the transaction has been committed, or not at all. */
  readonly enqueue: <K extends JobKind>(
    trx: Transaction<Tables>,
    kind: K,
    wish: JobWishes[K],
  ) => Promise<void>;
  /** Says how this kind is done. One that throws is tried again by its kind's rules. */
  readonly handle: <K extends JobKind>(
    kind: K,
    work: (wish: JobWishes[K]) => Promise<void>,
  ) => void;
  /** Has a job of this kind written at the times of a cron line (UTC), once for all processes. */
  readonly repeat: <K extends JobKind>(kind: K, cron: string, wish: JobWishes[K]) => void;
  /** Begins to run jobs. Every `handle` and `repeat` comes before. */
  readonly start: () => Promise<void>;
  /** Takes no more jobs and waits for those in work. */
  readonly close: () => Promise<void>;
}

const DRAIN_MILLISECONDS = 10_000;

export function createJobs({ connections }: OpenDatabase, onError: (error: Error) => void): Jobs {
  const asked = new Set<Promise<unknown>>();
  const running = { schedule: true, supervise: true, migrate: false };
  const boss = createBoss(connections, running, (answer) => {
    const forget = () => void asked.delete(settled);
    const settled: Promise<void> = answer.then(forget, forget);
    asked.add(settled);
  });
  boss.on('error', onError);
  const begin: (() => Promise<unknown>)[] = [];
  const handled: JobKind[] = [];
  let started = false;

  return {
    async enqueue(trx, kind, wish) {
      await boss.send(kind, wish, { ...JOB_KINDS[kind].send, db: within(trx) });
    },
    handle(kind, work) {
      handled.push(kind);
      const rules = { pollingIntervalSeconds: JOB_KINDS[kind].look };
      begin.push(async () => {
        const worker = await boss.work<JobWishes[typeof kind]>(kind, rules, async (jobs) => {
          for (const { id, data } of jobs) {
            await work(data);
            await boss.deleteJob(kind, id); // it may hold what nobody is to find later
          }
          boss.notifyWorker(worker); // there may be more
        });
      });
    },
    repeat(kind, cron, wish) {
      begin.push(() => boss.schedule(kind, cron, wish, JOB_KINDS[kind].send));
    },
    async start() {
      started = true;
      await boss.start();
      for (const one of begin) await one();
    },
    async close() {
      if (!started) return;
      for (const kind of handled) await boss.offWork(kind);
      while (asked.size > 0) await Promise.all(asked); // what was being fetched is now in work
      await boss.stop({ timeout: DRAIN_MILLISECONDS });
      while (asked.size > 0) await Promise.all(asked);
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
