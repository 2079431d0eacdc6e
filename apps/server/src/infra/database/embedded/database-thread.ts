import { Worker } from 'node:worker_threads';
import { workerEntry } from '../../worker-file.ts';
import type { DatabaseAnswer, DatabaseRequest, DatabaseStart } from './worker-messages.ts';
import { WorkerStream } from './worker-stream.ts';

export interface DatabaseThread {
  /** A connection, in the shape of the socket that `pg` would open. */
  readonly connect: () => WorkerStream;
  readonly close: () => Promise<void>;
}

/** Starts PGlite in a thread of its own, in a folder that it fills where it is empty. */
export async function startDatabaseThread(start: DatabaseStart): Promise<DatabaseThread> {
  const { file, argv = [] } = workerEntry(
    'database-worker.js',
    new URL('./database-worker.ts', import.meta.url),
  );
  const worker = new Worker(file, { workerData: start, argv, name: 'database' });
  const streams = new Map<number, WorkerStream>();
  let connected = 0;
  const send = (request: DatabaseRequest) => worker.postMessage(request);
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));

  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject); // afterwards nobody listens: a thread that fails ends the process
    worker.on('message', (answer: DatabaseAnswer) => {
      if (answer.kind === 'bytes') streams.get(answer.connection)?.push(answer.bytes);
      else {
        worker.off('error', reject);
        resolve();
      }
    });
  });
  worker.once('exit', () => {
    for (const stream of streams.values()) stream.destroy(new Error('The database has ended.'));
  });

  return {
    connect() {
      const connection = ++connected;
      const stream = new WorkerStream((bytes) => send({ kind: 'bytes', connection, bytes }));
      streams.set(connection, stream);
      stream.once('close', () => streams.delete(connection));
      return stream;
    },
    async close() {
      send({ kind: 'close' });
      await ended;
    },
  };
}
