/**
 * After a crash PostgreSQL flushes every file of its folder twice, one by one, before it accepts
 * connections. This flushes several at once, while PostgreSQL is still loading.
 */
import { closeSync, constants, fstatSync, fsync, openSync, readSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Flushed files: the ctime in nanoseconds at which each was flushed, by inode. */
export type FlushedFiles = Map<bigint, bigint>;

const flush = promisify(fsync);

const AT_ONCE = 4; // as many as libuv has threads
const STATE_OFFSET = 16; // of the cluster's state (DBState) in pg_control
const SHUT_DOWN = 1;

/**
 * Flushes all files below a PostgreSQL folder, and calls `onFlush` after each; does nothing after a
 * clean shutdown, since PostgreSQL then flushes none either.
 */
export async function flushAhead(
  folder: string,
  onFlush: () => void = () => undefined,
): Promise<FlushedFiles> {
  const flushed: FlushedFiles = new Map();
  if (wasShutDown(folder)) return flushed;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).values();
  const flushSome = async () => {
    for (const { parentPath, name } of files) {
      const file = openFile(join(parentPath, name));
      try {
        const { ino, ctimeNs } = fstatSync(file, { bigint: true }); // read first: shows later changes
        await flush(file);
        flushed.set(ino, ctimeNs);
      } finally {
        closeSync(file);
      }
      onFlush();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, flushSome));
  return flushed;
}

function wasShutDown(folder: string): boolean {
  const state = Buffer.alloc(4);
  const file = openFile(join(folder, 'global', 'pg_control'));
  try {
    readSync(file, state, 0, state.length, STATE_OFFSET);
  } finally {
    closeSync(file);
  }
  return state.readUInt32LE() === SHUT_DOWN;
}

/** Only the flush is asynchronous: promises for the rest would double the processor time. */
function openFile(path: string): number {
  return openSync(path, constants.O_RDWR); // Windows can't flush a read-only descriptor
}
