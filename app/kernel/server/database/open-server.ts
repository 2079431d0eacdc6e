import type { Socket } from 'node:net';
import { hostname } from 'node:os';
import { Pool, type PoolClient } from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { listenOnServer } from './listen/listen-on-server.ts';
import { shareChannels } from './listen/share-channels.ts';
import { readTypes } from './read-types.ts';
import { shareConnections } from './share-connections.ts';

/** Timeouts of the database in milliseconds; 0 means none. */
export interface ServerLimits {
  readonly connect: number; // until a connection is free or a new one is open
  readonly statement: number;
  readonly lock: number; // that a statement waits for a lock
  readonly idle: number; // that a transaction waits for its next statement
  readonly silence: number; // until an answer begins; above `statement`, whose end is an answer
}

/** For calls that somebody waits for: a locked table is reported within five seconds. */
export const CALL_LIMITS: ServerLimits = {
  ...{ connect: 5000, statement: 30_000, lock: 3000, idle: 30_000, silence: 35_000 },
};

/** For migrations, backups and restoring, which work on whole tables and wait for each other. */
export const LONG_LIMITS: ServerLimits = {
  ...{ connect: 20_000, statement: 0, lock: 0, idle: 0, silence: 0 },
};

/** Probes a connection once it was idle so long; by default the system waits two hours. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

const CONNECTIONS = 10; // of one process
const SHARES = { ofKind: 4, probes: 2 };
const OLDEST = 15;

/** Connects to a PostgreSQL server; throws a sentence when it doesn't answer or is too old. */
export async function openServer(url: string, limits: ServerLimits) {
  const connections = new Pool({
    connectionString: url,
    application_name: `evenfield ${process.pid} ${hostname()}`, // identifies our connections
    max: CONNECTIONS,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idle,
    ...KEEP_ALIVE,
    types: readTypes,
  });
  // A connection that broke while idle: the next query reports it or opens another.
  connections.on('error', () => undefined);
  connections.on('connect', (connection) => {
    connection.on('error', () => undefined);
    if (limits.silence > 0) endSilent(connection, limits.silence);
  });
  shareConnections(connections, { ...SHARES, wait: limits.connect });
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
  return {
    ...{ connections, listen },
    hasRoom: async () => true, // its operator watches its disk
    restored: () => undefined,
    close: () => connections.end(),
  };
}

/**
 * Ends a connection whose server has silently gone or hangs, so that waiting queries fail at once.
 * With `query_timeout`, the rollback would wait for as long again.
 */
function endSilent(connection: PoolClient, silence: number): void {
  // Missing from pg's types: the socket, and whether the server has answered everything.
  const client = connection as PoolClient & {
    readonly connection: { readonly stream: Socket };
    readonly readyForQuery: boolean | null;
  };
  const { stream } = client.connection;
  stream.setTimeout(silence, () => {
    if (!client.readyForQuery) {
      stream.destroy(Object.assign(new Error('The database is silent.'), { code: 'ETIMEDOUT' }));
    }
  });
}

/** Returns the error's message, or its code: failing all of several addresses gives none. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
}
