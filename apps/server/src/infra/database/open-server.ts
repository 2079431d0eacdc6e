import { hostname } from 'node:os';
import { Pool } from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { listenOnServer } from './listen/listen-on-server.ts';
import { shareChannels } from './listen/share-channels.ts';
import { readTypes } from './read-types.ts';

const CONNECTIONS = 10; // of one process
const CONNECT_MILLISECONDS = 20_000; // how long a question waits for a free connection
const OLDEST = 15;

/** A PostgreSQL server; throws a sentence where it does not answer, or is too old. */
export async function openServer(url: string) {
  const connections = new Pool({
    connectionString: url,
    application_name: `evenfield ${process.pid} ${hostname()}`, // tells whose connections they are
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    types: readTypes,
  });
  // One that broke while idle, or between two questions: the next question says so, or opens another.
  connections.on('error', () => undefined);
  connections.on('connect', (connection) => connection.on('error', () => undefined));
  try {
    const { rows } = await connections.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST) {
      throw new Error(`it is PostgreSQL ${version}, and ${OLDEST} or newer is needed`);
    }
  } catch (error) {
    await connections.end();
    throw new DatabaseUnavailable(
      `The database of DATABASE_URL at ${new URL(url).host} cannot be used: ${reasonOf(error)}.`,
    );
  }
  const listen = shareChannels(listenOnServer(url));
  return { connections, listen, close: () => connections.end() };
}

/** In its own words, or by its code: a name with several addresses fails without a word. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
