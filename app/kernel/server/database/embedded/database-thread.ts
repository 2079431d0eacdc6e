import { Worker } from 'node:worker_threads';
import { workerEntry } from '../../worker-file.ts';
import { DatabaseStopped } from '../database-unavailable.ts';
import type {
  DatabaseAnswer,
  DatabaseFailure,
  DatabaseRequest,
  DatabaseStart,
  DatabaseThreadData,
} from './worker-messages.ts';
import { WorkerStream } from './worker-stream.ts';

export interface DatabaseThread {
  /** A connection, in the shape of the socket that `pg` would open. */
  readonly connect: () => WorkerStream;
  /** Closes the database, or ends the thread where it is stuck. */
  readonly close: () => Promise<void>;
  /** Settles when the thread has ended without being closed. Whoever was connected has been told the same. */
  readonly failed: Promise<DatabaseStopped>;
}

export interface ThreadOptions {
  readonly silence?: number; // milliseconds without an answer or a disk operation after which a query is taken for stuck
}

const CRASHED = '57P02'; // PostgreSQL's code for connections that end because the server crashed
const TICKS = 10; // in the time of silence: one late tick, of a busy process, is no silence
const CLOSE_SILENCE = 3000; // milliseconds without a disk operation

/**
 * How long a thread may neither answer nor touch the disk. Nothing the product asks computes for more than a
 * few seconds between two disk operations, not even the restore of a backup.
 */
const SILENCE = 60_000;
const START_SILENCE = 180_000; // loading the database is mere computing, and long on a busy machine

/** Starts PGlite in a thread of its own, in a folder that it fills where it is empty. */
export async function startDatabaseThread(
  start: DatabaseStart,
  { silence = SILENCE }: ThreadOptions = {},
): Promise<DatabaseThread> {
  const { file, argv = [] } = workerEntry(
    'database-worker.js',
    new URL('./database-worker.ts', import.meta.url),
  );
  const signs = new Int32Array(new SharedArrayBuffer(4));
  const workerData: DatabaseThreadData = { ...start, signs };
  const worker = new Worker(file, { workerData, argv, name: 'database' });
  const streams = new Map<number, WorkerStream>();
  let connected = 0;
  let unanswered = 1; // its start
  let answers = 0;
  let failure: DatabaseFailure | null = null;
  const send = (request: DatabaseRequest) => worker.postMessage(request);

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
    worker.on('message', (answer: DatabaseAnswer) => {
      if (answer.kind === 'failed') {
        failure = answer.failure;
        return;
      }
      unanswered--;
      answers++;
      if (answer.kind === 'ready') resolve();
      else streams.get(answer.connection)?.push(answer.bytes);
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
        send({ kind: 'bytes', connection, bytes });
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
  readonly sign: () => string; // different whenever something has happened
  readonly onSilence: () => void;
}

/** Reports a thread that has something to do and gives no sign of life. Answers with its end. */
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
