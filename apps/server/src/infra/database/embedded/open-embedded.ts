/**
 * PostgreSQL inside this process: PGlite in a thread of its own, spoken to by `pg` in PostgreSQL's own
 * protocol. So errors, types and prepared statements are those of a server, and whoever takes a
 * `pg.Pool` takes this one. It has one session; questions wait for each other in the pool.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Pool } from 'pg';
import { workerEntry } from '../../worker-file.ts';
import { readTypes } from '../read-types.ts';
import type { DatabaseAnswer, DatabaseRequest, DatabaseStart } from './worker-messages.ts';
import { WorkerStream } from './worker-stream.ts';

const CONNECT_MILLISECONDS = 20_000; // how long a question waits for its turn

export type EmbeddedPlace =
  | { readonly kind: 'embedded'; readonly folder: string }
  | { readonly kind: 'memory' };

const VERSION = 18; // of the PostgreSQL inside PGlite; another one cannot read its folder

/** Opens the database in its folder below the place's, and makes it where it is not there yet. */
export async function openEmbedded(place: EmbeddedPlace) {
  const folder = place.kind === 'memory' ? null : join(place.folder, `postgresql-${VERSION}`);
  if (folder !== null) mkdirSync(folder, { recursive: true });
  const thread = await startThread({ folder });
  const connections = new Pool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    types: readTypes,
    stream: thread.connect,
  });
  connections.on('error', () => undefined); // the thread has ended; it has said why
  return {
    connections,
    async close() {
      await connections.end();
      await thread.close();
    },
  };
}

async function startThread(start: DatabaseStart) {
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
    worker.once('error', reject);
    worker.on('message', (answer: DatabaseAnswer) => {
      if (answer.kind === 'ready') resolve();
      else streams.get(answer.connection)?.push(answer.bytes);
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
