/**
 * Listens on a connection of its own: one of the pool would be given to others. A connection that has died
 * without a word is found out by asking it something now and then.
 */
import { hostname } from 'node:os';
import { Client } from 'pg';
import type { Ear, Listen } from './listen.ts';

interface Patience {
  readonly firstRetry: number; // milliseconds after a break; twice as long after each that follows
  readonly longestRetry: number;
  readonly ask: number; // between two questions whether the connection still lives
  readonly answer: number; // that it may take to answer
}

const PATIENCE: Patience = { firstRetry: 50, longestRetry: 2000, ask: 10_000, answer: 5000 };

export function listenOnServer(url: string, patience: Patience = PATIENCE): Listen {
  return async (channel, ear) => {
    let connection: Client | null = null; // the one that hears
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
        next.end().catch(() => undefined); // it may never have begun
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
      isHearing: () => connection !== null,
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
  connection.on('error', () => undefined); // it ends next
  return connection;
}

async function subscribe(connection: Client, channel: string, { hear }: Ear): Promise<boolean> {
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
