import { Pool } from 'pg';
import { readTypes } from './read-types.ts';

const CONNECTIONS = 10; // of one process
const CONNECT_MILLISECONDS = 20_000; // how long a question waits for a free connection

/** A PostgreSQL server. Connects with the first question. */
export function openServer(url: string) {
  const connections = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    types: readTypes,
  });
  connections.on('error', () => undefined); // an idle connection that broke: the next question opens another
  return { connections, close: () => connections.end() };
}
