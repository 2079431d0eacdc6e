/**
 * Listens on a dedicated connection, since the pool would give its own to others. Detects a
 * silently dead connection by querying it regularly.
 */
import { hostname } from 'node:os';
import { Client } from 'pg';
import type { Listen, Listener } from './listen.ts';

interface Patience {
  readonly firstRetry: number; // milliseconds after a break; doubles after each failure
  readonly longestRetry: number;
  readonly ask: number; // milliseconds between two liveness queries
  readonly answer: number; // milliseconds that an answer may take
}

const PATIENCE: Patience = { firstRetry: 50, longestRetry: 2000, ask: 10_000, answer: 5000 };

export function listenOnServer(url: string, patience: Patience = PATIENCE): Listen {
  return async (channel, ear) => {
    let connection: Client | null = null; // the connection that listens now
    let retry: NodeJS.Timeout | undefined;
    let wait = patience.firstRetry;
    let stopped = false;

    const beginAgain = () => {
      if (stopped) return;
      retry = setTimeout(begin, wait);
      wait = Math.min(2 * wait, patience.longestRetry);
    };
    const begin = async () => {
      const next = openConnection(url, patience);
      if (!(await subscribe(next, channel, ear))) {
        next.end().catch(() => undefined); // it may never have connected
        return beginAgain();
      }
      if (stopped) return next.end();
      next.once('end', () => {
        connection = null;
        beginAgain();
      });
      connection = next;
      wait = patience.firstRetry;
      ear.missed();
    };
    const asking = setInterval(() => {
      const asked = connection;
      asked?.query('select 1').catch(() => asked.end().catch(() => undefined));
    }, patience.ask);
    asking.unref();
    await begin();

    return {
      isListening: () => connection !== null,
      async stop() {
        stopped = true;
        clearTimeout(retry);
        clearInterval(asking);
        await connection?.end();
      },
    };
  };
}

function openConnection(url: string, { answer }: Patience): Client {
  const connection = new Client({
    connectionString: url,
    application_name: `evenfield ${process.pid} ${hostname()} listening`,
    keepAlive: true,
    connectionTimeoutMillis: answer,
    query_timeout: answer,
  });
  connection.on('error', () => undefined); // 'end' follows
  return connection;
}

async function subscribe(
  connection: Client,
  channel: string,
  { hear }: Listener,
): Promise<boolean> {
  connection.on('notification', (note) => {
    if (note.channel === channel) hear(note.payload ?? '');
  });
  try {
    await connection.connect();
    await connection.query(`listen ${connection.escapeIdentifier(channel)}`);
    return true;
  } catch {
    return false;
  }
}
