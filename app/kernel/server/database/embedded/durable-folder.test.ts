import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flushAhead } from './flush-ahead.ts';
import { unpackFolder } from './packed-folder.ts';
import { startPglite } from './start-pglite.ts';
import { findTemplate } from './template.ts';

const parent = mkdtempSync(join(tmpdir(), 'evenfield-durable-'));
const folder = join(parent, 'database');
let database: PGlite;
let flushes = 0;

beforeAll(async () => {
  await unpackFolder(await findTemplate(), folder);
  database = await startPglite(folder, { durable: true, flush: () => flushes++ });
  await database.query('create table kept (n int)');
});
afterAll(async () => {
  await database.close();
  rmSync(parent, { recursive: true, force: true });
});

async function commit(to: PGlite, countFlushes: () => number): Promise<void> {
  for (let n = 0; n < 5; n++) {
    const before = countFlushes();
    await to.query('insert into kept values ($1)', [n]);
    expect(countFlushes()).toBe(before + 1);
  }
}

test('every commit waits for the disk, and no question does', async () => {
  const { rows } = await database.query<{ fsync: string }>('show fsync');
  expect(rows).toEqual([{ fsync: 'on' }]);
  await commit(database, () => flushes);
  const before = flushes;
  await database.query('select * from kept');
  expect(flushes).toBe(before);
});

test('a checkpoint flushes the tables too', async () => {
  const before = flushes;
  await database.query('checkpoint');
  expect(flushes).toBeGreaterThan(before + 2);
});

test('needs no more than 32 MB of shared memory', async () => {
  const { rows } = await database.query('show shared_buffers');
  expect(rows).toEqual([{ shared_buffers: '32MB' }]);
});

test('after a kill its files are flushed ahead, so that the start waits for few of them', async () => {
  const killed = join(parent, 'killed');
  cpSync(folder, killed, { recursive: true });
  const ahead = await flushAhead(killed);
  expect(ahead.size).toBeGreaterThan(300);
  let late = 0;
  const again = await startPglite(killed, { durable: true, flush: () => late++ });
  expect(late).toBeLessThan(ahead.size / 4); // folders, and files written by the start itself
  await commit(again, () => late);
  await again.close();
  expect(await flushAhead(killed)).toEqual(new Map()); // it was shut down cleanly
});

test('a file that has changed since it was flushed ahead is flushed again', async () => {
  const killed = join(parent, 'changed');
  cpSync(folder, killed, { recursive: true });
  const ahead = await flushAhead(killed);
  for (const inode of ahead.keys()) ahead.set(inode, 0n);
  let late = 0;
  const disk = { flush: () => late++, flushedAhead: Promise.resolve(ahead) };
  await (await startPglite(killed, { durable: true, ...disk })).close();
  expect(late).toBeGreaterThan(ahead.size);
});
