/**
 * Allows one process per folder, since two would silently lose each other's rows. The lock is a
 * numbered file created by hard link, so it appears complete and for one process only, and names
 * its holder. The holder touches it regularly, which distinguishes a lock in use from one that
 * another machine or container left behind.
 */
import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../database-unavailable.ts';

interface Holder {
  readonly pid: number;
  readonly started: string | null; // distinguishes the process from a later one with the same id
  readonly machine: string;
}

const TOUCH = 5000; // milliseconds between two touches
const COLD = 30_000; // milliseconds after which an untouched lock of another machine has expired
const TRIES = 20;
const NAME = /^in-use-(\d+)$/;

/** Locks the folder and returns how to unlock it; throws a sentence that names the holder. */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `in-use.${randomUUID()}`);
  writeFileSync(draft, JSON.stringify(thisProcess()));
  try {
    for (let tries = 0; tries < TRIES; tries++) {
      const own = takeNext(folder, draft);
      if (own !== null) return hold(own);
      await sleep(20 + 80 * Math.random());
    }
    throw new DatabaseUnavailable(`Many processes want ${folder} at once. Try again.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Links the draft as the next lock; returns null when another process just did. */
function takeNext(folder: string, draft: string): string | null {
  const before = locksIn(folder);
  refuseWhereAlive(folder, before);
  const own = join(folder, `in-use-${Math.max(0, ...before) + 1}`);
  try {
    linkSync(draft, own);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null;
    throw error;
  }
  const others = locksIn(folder).filter((number) => lockFile(folder, number) !== own);
  if (others.some((number) => isAlive(lockFile(folder, number)))) {
    rmSync(own);
    return null;
  }
  for (const number of others) rmSync(lockFile(folder, number), { force: true });
  return own;
}

function hold(own: string): () => void {
  const touching = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(own, now, now);
    } catch (cause) {
      throw new Error(`${own} is gone, so another process may take the folder.`, { cause });
    }
  }, TOUCH);
  touching.unref();
  return () => {
    clearInterval(touching);
    rmSync(own, { force: true });
  };
}

function lockFile(folder: string, number: number): string {
  return join(folder, `in-use-${number}`);
}

function locksIn(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const number = NAME.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

function refuseWhereAlive(folder: string, locks: readonly number[]): void {
  for (const number of locks) {
    const file = lockFile(folder, number);
    if (!isAlive(file)) continue;
    const { pid, machine } = readHolder(file) ?? { pid: '?', machine: 'another machine' };
    throw new DatabaseUnavailable(
      `The data folder ${folder} is in use by process ${pid} on ${machine.split(' ')[0]}. End that one first, or choose another folder with DATA_DIR.`,
    );
  }
}

function isAlive(file: string): boolean {
  const holder = readHolder(file);
  if (holder === null) return false; // released meanwhile
  const us = thisProcess();
  if (holder.machine !== us.machine) return Date.now() - touchedAt(file) < COLD;
  return isRunning(holder.pid) && startOf(holder.pid) === holder.started;
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function touchedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function thisProcess(): Holder {
  return { pid: process.pid, started: startOf(process.pid), machine: machine() };
}

/** Identifies this machine or container: process ids are only unique within one. */
function machine(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns the process's start time as the kernel writes it; null when the system doesn't tell. */
function startOf(pid: number): string | null {
  try {
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return words?.[19] ?? null;
  } catch {
    return null;
  }
}
