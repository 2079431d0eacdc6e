/**
 * Restarts the embedded database's thread whenever it fails. Acknowledged data is in the
 * write-ahead log, from which the new thread recovers; queries in flight fail.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type DatabaseStopped, DISK_FULL } from '../database-unavailable.ts';
import { startDatabaseThread, type ThreadOptions } from './database-thread.ts';
import { START_MARGIN } from './free-bytes.ts';
import type { DatabaseStart } from './worker-messages.ts';
import { WorkerStream } from './worker-stream.ts';

interface SuperviseOptions extends ThreadOptions {
  readonly free: () => Promise<number>; // bytes
  readonly report: (sentence: string) => void; // for the log
  readonly onRestart: () => void;
}

interface SupervisedDatabase {
  /** Opens a connection: a stream in place of `pg`'s socket. Fails at once while down. */
  readonly connect: () => WorkerStream;
  readonly close: () => Promise<void>;
}

const FIRST_WAIT = 250; // milliseconds before the first retry; doubles after each failure
const LONGEST_WAIT = 10_000;

/** Starts the database; throws `DatabaseStopped` when the first start fails. */
export async function superviseDatabase(
  start: DatabaseStart,
  { free, report, onRestart, silence }: SuperviseOptions,
): Promise<SupervisedDatabase> {
  const closing = new AbortController();
  const startThread = () => startDatabaseThread(start, silence === undefined ? {} : { silence });
  let thread = await startThread();
  let away: DatabaseStopped | null = null; // why the database is down; null while it runs
  let watching = watch();

  async function watch(): Promise<void> {
    const failure = await thread.failed;
    if (closing.signal.aborted) return;
    away = failure;
    report(
      `The embedded database stopped: ${failure.message}. Calls are answered with status 503 until it has started again${failure.code === DISK_FULL ? ', which it does when the disk of the data folder has room' : ''}.`,
    );
    await restart();
  }

  async function restart(): Promise<void> {
    let reported = away?.message;
    for (let wait = FIRST_WAIT; !closing.signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      await sleep(wait, null, { signal: closing.signal }).catch(() => null);
      if (closing.signal.aborted) return;
      if ((await free().catch(() => 0)) < START_MARGIN) {
        wait = FIRST_WAIT; // checking free space is cheap
        continue;
      }
      try {
        thread = await startThread();
        if (closing.signal.aborted) return thread.close();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== reported) report(`The embedded database does not start again: ${reason}.`);
        reported = reason;
        continue;
      }
      away = null;
      watching = watch();
      report('The embedded database has started again. Nothing that was saved is lost.');
      onRestart();
      return;
    }
  }

  return {
    connect() {
      if (away === null) return thread.connect();
      const stream = new WorkerStream(() => undefined);
      return stream.destroy(away);
    },
    async close() {
      closing.abort();
      if (away === null) await thread.close();
      await watching;
    },
  };
}
