import { existsSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import { loadShape } from '#testing/server/load-shape.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { openDatabase } from './open-database.ts';
import { CALL_LIMITS, openServer } from './open-server.ts';

test('a server that does not answer is named, without its password', async () => {
  const url = 'postgresql://league:secret@127.0.0.1:1/evenfield';
  const fault = await openDatabase({ kind: 'server', url }, loadShape).catch(
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(DatabaseUnavailable);
  expect(String(fault)).toMatch(/DATABASE_URL at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/);
  expect(String(fault)).not.toContain('secret');
});

const server = inject('postgresql');

test.runIf(server)('a database that is not there is named', async () => {
  const url = new URL(server ?? '');
  url.pathname = '/no_such_database';
  const opening = openDatabase({ kind: 'server', url: url.href }, loadShape);
  await expect(opening).rejects.toThrow('"no_such_database" does not exist');
});

test.runIf(server)(
  'four replicas that start at once on an empty database all come up',
  async () => {
    const url = new URL('/postgres', server);
    const client = new Client({ connectionString: url.href });
    await client.connect();
    await client.query('create database at_once');
    await client.end();
    url.pathname = '/at_once';
    const opened = await Promise.all(
      [1, 2, 3, 4].map(() => openDatabase({ kind: 'server', url: url.href }, loadShape)),
    );
    for (const { close } of opened) await close();
  },
);

test.runIf(server)(
  'a connection that the server ends fails its question and nothing else',
  async () => {
    const { connections, db, close } = await openFreshDatabase();
    const broken = db.transaction().execute(async () => {
      await connections.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    });
    await expect(broken).rejects.toThrow();
    expect((await connections.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    await close();
  },
);

const SOCKETS = '/proc/net/tcp'; // on Linux

/** Opens the connections of a process to the tests' own server. */
async function openLimited(limits: Partial<typeof CALL_LIMITS> = {}) {
  const opened = await openServer(server!, { ...CALL_LIMITS, ...limits });
  onTestFinished(opened.close);
  return opened.connections;
}

test.runIf(server)('every connection waits for a lock less than five seconds', async () => {
  const connections = await openLimited();
  const { rows } = await connections.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name ~ '^(lock|statement|idle_in_transaction_session)_timeout$'",
  );
  const settings = Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
  expect(settings).toEqual({
    lock_timeout: CALL_LIMITS.lock,
    statement_timeout: CALL_LIMITS.statement,
    idle_in_transaction_session_timeout: CALL_LIMITS.idle,
  });
  expect(CALL_LIMITS.lock).toBeLessThan(5000);
  expect(CALL_LIMITS.connect).toBeLessThanOrEqual(5000);
  expect(CALL_LIMITS.silence).toBeGreaterThan(CALL_LIMITS.statement);
});

test.runIf(server && existsSync(SOCKETS))(
  'the system probes an idle connection within a minute, so that a dead one is noticed',
  async () => {
    const connections = await openLimited();
    const client = await connections.connect();
    const { localPort } = (client as unknown as { connection: { stream: Socket } }).connection
      .stream;
    client.release();
    const port = `:${localPort!.toString(16).padStart(4, '0').toUpperCase()}`;
    const sockets = readFileSync(SOCKETS, 'utf8').split('\n');
    const fields = sockets.map((line) => line.trim().split(/\s+/));
    const timer = fields.find(([, local]) => local?.endsWith(port))?.[5];
    const [kind, ticks] = timer!.split(':');
    expect(kind).toBe('02'); // keep-alive; see proc(5)
    expect(Number.parseInt(ticks!, 16)).toBeLessThan(60 * 100); // hundredths of a second
  },
);

test.runIf(server)('a statement that goes on for too long is ended', async () => {
  const connections = await openLimited({ statement: 50 });
  await expect(connections.query('select pg_sleep(600)')).rejects.toMatchObject({ code: '57014' });
});
