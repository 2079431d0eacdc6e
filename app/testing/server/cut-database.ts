/** The database of an app behind a line of our own, which can be cut and mended, as when its server goes. */

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { type OpenDatabase, openDatabase } from '#kernel/server/database/open-database.ts';
import { loadShape } from '#testing/server/load-shape.ts';
import { openFreshDatabase } from './fresh-database.ts';

export interface CuttableDatabase {
  readonly database: OpenDatabase;
  readonly direct: OpenDatabase; // the same, whatever becomes of the line
  /** Ends every connection and takes no more. */
  readonly cut: () => Promise<void>;
  /** Keeps every connection, and passes nothing on any more, nor on new ones. */
  readonly freeze: () => void;
  /** Passes on again what comes from then on. */
  readonly mend: () => Promise<void>;
  /** Has the server end every connection of the line by its own word, as when it is stopped. */
  readonly terminate: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** For tests on PostgreSQL only. */
export async function openCuttableDatabase(): Promise<CuttableDatabase> {
  const direct = await openFreshDatabase();
  const url = new URL(direct.connections.options.connectionString!); // it is a server's
  const [host, port] = [url.hostname, Number(url.port)];
  const ends = new Set<Socket>();
  let frozen = false;
  const line = createServer((near) => {
    const far = connect(port, host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one
        .on('error', () => undefined)
        .once('close', () => {
          ends.delete(one);
          other.destroy();
        });
      if (!frozen) one.pipe(other);
    }
  });
  const listen = (at: number) =>
    new Promise<number>((open) => {
      line.listen(at, '127.0.0.1', () => open((line.address() as AddressInfo).port));
    });
  const own = await listen(0);
  url.host = `127.0.0.1:${own}`;
  const database = await openDatabase({ kind: 'server', url: url.href }, loadShape);
  const cut = async () => {
    const closed = new Promise((resolve) => line.close(resolve));
    for (const end of ends) end.destroy();
    await closed;
  };
  return {
    database,
    direct,
    cut,
    freeze() {
      frozen = true;
      for (const end of ends) end.unpipe().pause();
    },
    async mend() {
      frozen = false;
      if (line.listening) await cut();
      await listen(own);
    },
    async terminate() {
      const client = new Client({ connectionString: direct.connections.options.connectionString });
      await client.connect();
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await client.end();
    },
    async close() {
      await database.close();
      await cut();
      await direct.close();
    },
  };
}
