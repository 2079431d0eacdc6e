import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import { WAITING } from '#testing/server/waiting.ts';
import type { OpenDatabase } from '../open-database.ts';
import type { Listening } from './listen.ts';
import { listenOnServer } from './listen-on-server.ts';

let database: OpenDatabase;
const heard: string[] = [];
let misses = 0;
let listening: Listening;

beforeAll(async () => {
  database = await openFreshDatabase();
  listening = await database.listen('news', {
    onMessage: (note) => heard.push(note),
    missed: () => misses++,
  });
});
afterAll(async () => {
  await listening.stop();
  await database.close();
});
beforeEach(() => void heard.splice(0));

const notify = (note: string, db = database.db) =>
  sql`select pg_notify('news', ${note})`.execute(db);

/** Breaks the listening connections, as a network failure or an administrator would. */
async function breakConnections(): Promise<void> {
  if (database.kind === 'server') {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'evenfield%listening' and datname = current_database()`.execute(
      database.db,
    );
  } else {
    const connection = await database.connections.connect();
    connection.release(true);
  }
}

test('notifications arrive in order once their transaction is committed', async () => {
  await database.db.transaction().execute(async (trx) => {
    await sql`select pg_notify('news', 'one')`.execute(trx);
    await sql`select pg_notify('other', 'not for us')`.execute(trx);
    expect(heard).toEqual([]);
  });
  await notify('two');
  await vi.waitFor(() => expect(heard).toEqual(['one', 'two']), WAITING);
});

test('notifications of a rolled back transaction never arrive', async () => {
  const undone = database.db.transaction().execute(async (trx) => {
    await sql`select pg_notify('news', 'undone')`.execute(trx);
    throw new Error('not so');
  });
  await expect(undone).rejects.toThrow('not so');
  await notify('done');
  await vi.waitFor(() => expect(heard).toEqual(['done']), WAITING);
});

test('a broken connection is replaced, and the gap is reported', async () => {
  const before = misses;
  expect(before).toBeGreaterThan(0);
  await breakConnections();
  await vi.waitFor(async () => {
    await sql`select 1`.execute(database.db);
    expect(misses).toBe(before + 1);
  }, WAITING);
  expect(listening.isListening()).toBe(true);
  await notify('after');
  await vi.waitFor(() => expect(heard).toEqual(['after']), WAITING);
});

test('a stopped listener gets nothing more, and others do', async () => {
  const other: string[] = [];
  const second = await database.listen('news', {
    onMessage: (note) => other.push(note),
    missed() {},
  });
  await notify('for both');
  await vi.waitFor(() => expect([heard, other]).toEqual([['for both'], ['for both']]), WAITING);
  await second.stop();
  await notify('for one');
  await vi.waitFor(() => expect(heard).toEqual(['for both', 'for one']), WAITING);
  expect(other).toEqual(['for both']);
});

test.skipIf(inject('postgresql') === undefined)(
  'a server that does not answer yet is tried again until it does',
  async () => {
    const url = new URL(database.connections.options.connectionString!);
    const [host, port] = [url.hostname, Number(url.port)];
    let refused = 0;
    const way = createServer((socket) => {
      if (refused++ < 3) socket.destroy();
      else socket.pipe(connect(port, host)).pipe(socket);
    });
    await new Promise<void>((open) => way.listen(0, '127.0.0.1', open));
    onTestFinished(() => void way.close());
    url.host = `127.0.0.1:${(way.address() as AddressInfo).port}`;
    const timing = { firstRetry: 1, longestRetry: 2, probe: 60_000, reply: 5000 };
    const notes: string[] = [];
    const onMessage = (note: string) => notes.push(note);
    const late = await listenOnServer(url.href, timing)('news', { onMessage, missed() {} });
    onTestFinished(late.stop);
    expect(late.isListening()).toBe(false);
    await vi.waitFor(() => expect(late.isListening()).toBe(true), WAITING);
    await notify('at last');
    await vi.waitFor(() => expect(notes).toEqual(['at last']), WAITING);
  },
);
