import { Worker } from 'node:worker_threads';
import { threadEntry } from '../../thread-function.ts';
import { DatabaseStopped } from '../database-unavailable.ts';
import type {
  DatabaseFailure,
  DatabaseReply,
  DatabaseRequest,
  DatabaseStart,
  DatabaseThreadData,
} from './worker-messages.ts';
import { WorkerStream } from './worker-stream.ts';

export interface DatabaseThread {
  /** Opens a connection: a stream in place of the socket that `pg` would open. */
  readonly connect: () => WorkerStream;
  /** Closes the database, or ends the thread when it is stuck. */
  readonly close: () => Promise<void>;
  /** Resolves when the thread ends without being closed. Open connections get the same error. */
  readonly failed: Promise<DatabaseStopped>;
}

export interface ThreadOptions {
  readonly silence?: number; // milliseconds without an answer or a disk operation after which a query counts as stuck
}

const CRASHED = '57P02'; // PostgreSQL's crash_shutdown
const TICKS = 10; // checks per period: one late check of a busy process isn't silence
const CLOSE_SILENCE = 3000; // milliseconds without a disk operation

/**
 * Milliseconds that the thread may spend without an answer or a disk operation. No query of the
 * product computes for more than a few seconds between two, not even during a restore.
 */
const SILENCE = 60_000;
const START_SILENCE = 180_000; // loading is pure computing, slow on a busy machine

/** Starts PGlite in a thread of its own, and initializes its folder if that is empty. */
export async function startDatabaseThread(
  start: DatabaseStart,
  { silence = SILENCE }: ThreadOptions = {},
): Promise<DatabaseThread> {
  const { file, argv = [] } = threadEntry(new URL('./database-worker.ts', import.meta.url));
  const signs = new Int32Array(new SharedArrayBuffer(4));
  const workerData: DatabaseThreadData = { ...start, signs };
  const worker = new Worker(file, { workerData, argv, name: 'database' });
  const streams = new Map<number, WorkerStream>();
  let connected = 0;
  let unanswered = 1; // the start itself
  let answers = 0;
  let failure: DatabaseFailure | null = null;
  const send = (request: DatabaseRequest, moved: ArrayBuffer[] = []) =>
    worker.postMessage(request, moved);

  const watch = (milliseconds: number) =>
    watchForSilence({
      silence: milliseconds,
      isBusy: () => unanswered > 0,
      sign: () => `${answers} ${Atomics.load(signs, 0)}`,
      onSilence() {
        const message = `it was stuck for ${Math.round(milliseconds / 1000)} s`;
        failure = { code: CRASHED, message };
        void worker.terminate();
      },
    });
  let stopWatching = watch(START_SILENCE);
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const failed = ended.then(() => {
    stopWatching();
    const error = new DatabaseStopped(failure ?? { code: CRASHED, message: 'its thread ended' });
    for (const stream of streams.values()) stream.destroy(error);
    return error;
  });
  worker.on('error', ({ message }: Error) => {
    failure ??= { code: CRASHED, message };
  });

  await new Promise<void>((resolve, reject) => {
    worker.on('message', (answer: DatabaseReply) => {
      if (answer.kind === 'failed') {
        failure = answer.failure;
        return;
      }
      unanswered--;
      answers++;
      if (answer.kind === 'ready') resolve();
      else streams.get(answer.connection)?.answer(answer.bytes);
    });
    void failed.then(reject);
  });
  stopWatching();
  stopWatching = watch(silence);

  return {
    connect() {
      const connection = ++connected;
      const stream = new WorkerStream((bytes) => {
        unanswered++;
        send({ kind: 'bytes', connection, bytes }, [bytes.buffer]);
      });
      streams.set(connection, stream);
      stream.once('close', () => streams.delete(connection));
      return stream;
    },
    async close() {
      unanswered++;
      send({ kind: 'close' });
      stopWatching();
      stopWatching = watch(CLOSE_SILENCE);
      await ended;
    },
    failed,
  };
}

interface Watched {
  readonly silence: number;
  readonly isBusy: () => boolean;
  readonly sign: () => string; // changes whenever something has happened
  readonly onSilence: () => void;
}

/** Calls `onSilence` when a busy thread shows no sign of life. Returns a stop function. */
function watchForSilence({ silence, isBusy, sign, onSilence }: Watched): () => void {
  let last = '';
  let quiet = 0;
  const timer = setInterval(() => {
    const now = sign();
    quiet = isBusy() && now === last ? quiet + 1 : 0;
    last = now;
    if (quiet >= TICKS) onSilence();
  }, silence / TICKS);
  timer.unref();
  return () => clearInterval(timer);
}
