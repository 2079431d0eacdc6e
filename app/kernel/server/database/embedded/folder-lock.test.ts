import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../database-unavailable.ts';
import { lockFolder } from './folder-lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenfield-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const CODE = `
  import { tsImport } from 'tsx/esm/api';
  const { lockFolder } = await tsImport(${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)}, import.meta.url);
  const told = await lockFolder(process.env.FOLDER).then(() => 'locked', (error) => error.message);
  console.log(told);
  if (told === 'locked') setInterval(() => undefined, 1000);
`;

/** Starts another process that tries to lock the folder. */
async function startRival() {
  const rival = spawn(process.execPath, ['--input-type=module', '-e', CODE], {
    cwd: import.meta.dirname,
    env: { ...process.env, FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line]: string[] = await once(createInterface(rival.stdout), 'line');
  return { rival, line };
}

test('a second process is refused with the name of the first', async () => {
  const unlock = await lockFolder(folder);
  const { line } = await startRival();
  expect(line).toContain(`${folder} is in use by process ${process.pid}`);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a process that was killed is taken over', async () => {
  const { rival, line } = await startRival();
  expect(line).toBe('locked');
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${rival.pid}`);
  const ended = once(rival, 'exit');
  rival.kill('SIGKILL');
  await ended;
  const unlock = await lockFolder(folder);
  expect(readdirSync(folder)).toHaveLength(1);
  unlock();
});

test('a later process with the same number does not keep the lock of the one before', async () => {
  const unlock = await lockFolder(folder);
  const lock = join(folder, readdirSync(folder)[0]!);
  const holder = JSON.parse(readFileSync(lock, 'utf8'));
  unlock();
  writeFileSync(lock, JSON.stringify({ ...holder, started: '1' }));
  (await lockFolder(folder))();
});

test('another machine keeps its lock as long as it touches it', async () => {
  const lock = join(folder, 'in-use-4');
  writeFileSync(lock, JSON.stringify({ pid: process.pid, started: '1', machine: 'elsewhere' }));
  await expect(lockFolder(folder)).rejects.toThrow(/process \d+ on elsewhere/);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  (await lockFolder(folder))();
});

test('one of many simultaneous processes gets the folder', async () => {
  const locks = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  expect(locks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const lock of locks) {
    if (lock.status === 'fulfilled') lock.value();
    else expect(lock.reason).toBeInstanceOf(DatabaseUnavailable);
  }
});
