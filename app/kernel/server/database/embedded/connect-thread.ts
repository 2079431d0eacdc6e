/** A pool of one connection to the embedded database's thread, which has one session. */
import { Pool } from 'pg';
import { listenOnSession } from '../listen/listen-on-session.ts';
import { shareChannels } from '../listen/share-channels.ts';
import { readTypes } from '../read-types.ts';
import type { WorkerStream } from './worker-stream.ts';

const CONNECT_MILLISECONDS = 60_000; // how long a query waits for the connection

export function connectThread(connect: () => WorkerStream) {
  const connections = new Pool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    types: readTypes,
    stream: connect,
  });
  // The thread has failed: waiting queries get the error, and the supervisor reports it.
  connections.on('error', () => undefined);
  connections.on('connect', (connection) => connection.on('error', () => undefined));
  return { connections, listen: shareChannels(listenOnSession(connections)) };
}
