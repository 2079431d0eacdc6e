/**
 * Listens on a dedicated connection, since the pool would give its own to others. Detects a
 * silently dead connection by querying it regularly.
 */
import { hostname } from 'node:os';
import { Client } from 'pg';
import type { Listen, Listener } from './listen.ts';

interface Timing {
  readonly firstRetry: number; // milliseconds after a break; doubles after each failure
  readonly longestRetry: number;
  readonly probe: number; // milliseconds between two liveness queries
  readonly reply: number; // milliseconds that a reply may take
}

const TIMING: Timing = { firstRetry: 50, longestRetry: 2000, probe: 10_000, reply: 5000 };

export function listenOnServer(url: string, timing: Timing = TIMING): Listen {
  return async (channel, listener) => {
    let connection: Client | null = null; // the connection that listens now
    let retry: NodeJS.Timeout | undefined;
    let wait = timing.firstRetry;
    let stopped = false;

    const beginAgain = () => {
      if (stopped) return;
      retry = setTimeout(begin, wait);
      wait = Math.min(2 * wait, timing.longestRetry);
    };
    const begin = async () => {
      const next = openConnection(url, timing);
      if (!(await subscribe(next, channel, listener))) {
        next.end().catch(() => undefined); // it may never have connected
        return beginAgain();
      }
      if (stopped) return next.end();
      next.once('end', () => {
        connection = null;
        beginAgain();
      });
      connection = next;
      wait = timing.firstRetry;
      listener.missed();
    };
    const probing = setInterval(() => {
      const probed = connection;
      probed?.query('select 1').catch(() => probed.end().catch(() => undefined));
    }, timing.probe);
    probing.unref();
    await begin();

    return {
      isListening: () => connection !== null,
      async stop() {
        stopped = true;
        clearTimeout(retry);
        clearInterval(probing);
        await connection?.end();
      },
    };
  };
}

function openConnection(url: string, { reply }: Timing): Client {
  const connection = new Client({
    connectionString: url,
    application_name: `evenfield ${process.pid} ${hostname()} listening`,
    keepAlive: true,
    connectionTimeoutMillis: reply,
    query_timeout: reply,
  });
  connection.on('error', () => undefined); // 'end' follows
  return connection;
}

async function subscribe(
  connection: Client,
  channel: string,
  { onMessage }: Listener,
): Promise<boolean> {
  connection.on('notification', (note) => {
    if (note.channel === channel) onMessage(note.payload ?? '');
  });
  try {
    await connection.connect();
    await connection.query(`listen ${connection.escapeIdentifier(channel)}`);
    return true;
  } catch {
    return false;
  }
}
