import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpackFolder } from './packed-folder.ts';
import { startPglite } from './start-pglite.ts';
import { findTemplate } from './template.ts';

const parent = mkdtempSync(join(tmpdir(), 'evenfield-durable-'));
let database: PGlite;
let flushes = 0;

beforeAll(async () => {
  const folder = join(parent, 'database');
  await unpackFolder(await findTemplate(), folder);
  database = await startPglite(folder, { durable: true, flush: () => flushes++ });
  await database.query('create table kept (n int)');
});
afterAll(async () => {
  await database.close();
  rmSync(parent, { recursive: true, force: true });
});

test('every commit waits for the disk, and no question does', async () => {
  const { rows } = await database.query<{ fsync: string }>('show fsync');
  expect(rows).toEqual([{ fsync: 'on' }]);
  for (let n = 0; n < 5; n++) {
    const before = flushes;
    await database.query('insert into kept values ($1)', [n]);
    expect(flushes).toBe(before + 1);
  }
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
