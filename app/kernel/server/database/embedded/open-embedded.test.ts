import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maintain } from './maintain.ts';
import { openEmbedded } from './open-embedded.ts';

const parent = mkdtempSync(join(tmpdir(), 'evenfield-embedded-'));
const folder = join(parent, 'data');
const open = () => openEmbedded({ kind: 'embedded', folder }, () => undefined);
let database: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  database = await open();
});
afterAll(async () => {
  await database.close();
  rmSync(parent, { recursive: true, force: true });
});

test('rows are there again after closing, in a folder named for the version that can read it', async () => {
  await database.connections.query('create table first (n int)');
  await database.connections.query('insert into first values (1)');
  const { rows } = await database.connections.query<{ server_version: string }>(
    'show server_version',
  );
  await database.close();
  expect(readdirSync(folder)).toEqual([
    `postgresql-${Number.parseInt(rows[0]!.server_version, 10)}`,
  ]);
  database = await open();
  expect((await database.connections.query('select n from first')).rows).toEqual([{ n: 1 }]);
});

test('a new database has no models of further ones, whose files every start after a crash would flush', async () => {
  const { rows } = await database.connections.query('select datname from pg_database');
  expect(rows).toEqual([{ datname: 'postgres' }]);
});

test('a folder of another version is not passed over in silence', async () => {
  const place = mkdtempSync(join(tmpdir(), 'evenfield-older-'));
  mkdirSync(join(place, 'postgresql-17'));
  const opening = openEmbedded({ kind: 'embedded', folder: place }, () => undefined);
  await expect(opening).rejects.toThrow(
    /postgresql-17 was written by another version.*npm run restore/,
  );
  expect(readdirSync(place)).toEqual(['postgresql-17']);
  rmSync(place, { recursive: true });
});

test('nobody else opens the folder meanwhile', async () => {
  await expect(open()).rejects.toThrow(`in use by process ${process.pid}`);
});

test('one connection keeps nothing for the next: no transaction, no prepared statement', async () => {
  const { connections } = database;
  const client = await connections.connect();
  await client.query('create temporary table left_behind (n int)');
  await client.query({ name: 'one', text: 'select 1' });
  await client.query('begin');
  client.release(true); // marked as broken
  const { rows } = await connections.query({ name: 'one', text: 'select 2 as n' });
  expect(rows).toEqual([{ n: 2 }]);
  await expect(connections.query('select * from left_behind')).rejects.toThrow('does not exist');
});

test('questions at the same time wait for each other, and a failed one holds up nobody', async () => {
  const { connections } = database;
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) =>
      connections.query(n % 3 === 0 ? 'select 1/0' : 'select $1::int as n', n % 3 === 0 ? [] : [n]),
    ),
  );
  for (const [n, answer] of answers.entries()) {
    if (answer.status === 'fulfilled') expect(answer.value.rows).toEqual([{ n }]);
    else expect(answer.reason).toMatchObject({ code: '22012' });
    expect(answer.status).toBe(n % 3 === 0 ? 'rejected' : 'fulfilled');
  }
});

test('what a server does in the background is done by a timer', async () => {
  const { connections } = database;
  await connections.query('create table kept (n int)');
  await connections.query('insert into kept select generate_series(1, 1000)');
  const written = async () => {
    const { rows } = await connections.query<{ at: string; tuples: number }>(
      `select (select checkpoint_lsn::text from pg_control_checkpoint()) as at,
        (select reltuples from pg_class where relname = 'kept') as tuples`,
    );
    return rows[0]!;
  };
  const before = await written();
  const stop = maintain(connections, { every: 10 });
  await expect.poll(written, { timeout: 20_000 }).toMatchObject({ tuples: 1000 });
  stop();
  expect((await written()).at).not.toBe(before.at);
});
