/** A database that is stuck, has crashed, or is on a real full disk: each has its own folder. */

import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { loadShape } from '#testing/server/load-shape.ts';
import { isDatabaseAway } from '../database-unavailable.ts';
import { openDatabase } from '../open-database.ts';
import { openEmbedded } from './open-embedded.ts';

const MIB = 1024 * 1024;
const PLENTY = BigInt(1024 * MIB);
const MARGIN = 8 * MIB;

test('a query that never settles is ended, as are those that wait behind it, and the database comes back', async () => {
  const folder = join(inject('embedded'), randomUUID());
  await cp(join(inject('embedded'), 'template'), folder, { recursive: true });
  const notes: string[] = [];
  const { connections, close } = await openEmbedded(
    { ...{ kind: 'embedded', folder, durable: false }, limits: { silence: 3000 } },
    (note) => notes.push(note),
  );
  const stuck = connections.query('do $$ begin loop end loop; end $$');
  const waiting = connections.query('select 1').catch(isDatabaseAway);
  await expect(stuck).rejects.toMatchObject({ code: '57P02' });
  expect(await waiting).toBe(true);
  expect(notes[0]).toMatch(/stopped: it was stuck for 3 s/);
  const answer = () => connections.query('select 1 as n').catch(() => null);
  await expect.poll(async () => (await answer())?.rows).toEqual([{ n: 1 }]);
  await close();
});

test.each(['stuck', 'full'])(
  'an end while the database is %s does not wait for it',
  async (trouble) => {
    const folder = join(inject('embedded'), randomUUID());
    await cp(join(inject('embedded'), 'template'), folder, { recursive: true });
    const own = new BigInt64Array(new SharedArrayBuffer(8));
    own[0] = PLENTY;
    const notes: string[] = [];
    const other = await openDatabase(
      { ...{ kind: 'embedded', folder, durable: false }, limits: { quota: own } },
      loadShape,
      (note) => notes.push(note),
    );
    if (trouble === 'stuck') {
      other.connections.query('do $$ begin loop end loop; end $$').catch(() => undefined);
    } else {
      own[0] = 0n;
      await other.connections.query('checkpoint').catch(() => undefined);
      await expect.poll(() => notes.length).toBe(1);
    }
    await other.close(); // otherwise the query would never end
    await expect(other.connections.query('select 1')).rejects.toThrow();
  },
);

/** Mounts a disk of this size; returns null when this process may not mount one. */
function mountDisk(bytes: number): string | null {
  const folder = join(inject('embedded'), randomUUID());
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'none', folder], {
      stdio: 'ignore',
    });
    return folder;
  } catch {
    return null;
  }
}

test('a real disk that is full stops the database, and room on it brings it back (needs the right to mount)', async (context) => {
  const disk = mountDisk(160 * MIB);
  if (disk === null) return context.skip('This process may not mount a disk.');
  context.onTestFinished(() => void execFileSync('umount', ['--lazy', disk]));
  const notes: string[] = [];
  const folder = join(disk, 'data');
  await cp(join(inject('embedded'), 'template'), folder, { recursive: true });
  const real = await openDatabase(
    { ...{ kind: 'embedded', folder }, limits: { margin: MARGIN } },
    loadShape,
    (note) => notes.push(note),
  );
  const fillDisk = () => {
    try {
      writeFileSync(join(disk, 'ballast'), Buffer.alloc(200 * MIB));
    } catch {
      // full, as intended
    }
  };
  const { connections } = real;
  await connections.query('create table kept (n int)');
  await connections.query('insert into kept select generate_series(1, 1000)');
  expect(await real.hasRoom()).toBe(true);
  await connections.query('select pg_switch_wal()');
  fillDisk();
  expect(await real.hasRoom()).toBe(false);
  await expect(connections.query('insert into kept values (0)')).rejects.toMatchObject({
    code: '53100',
  });
  expect(notes).toEqual([expect.stringMatching(/stopped: .*No space left on device/)]);
  rmSync(join(disk, 'ballast'));
  const count = () => connections.query('select count(*)::int as n from kept').catch(() => null);
  await expect.poll(async () => (await count())?.rows[0]).toEqual({ n: 1000 });
  await connections.query('insert into kept values (1001)');
  await real.close();
});
