/**
 * After a crash PostgreSQL flushes every file of its folder twice, one after another, before it answers.
 * Here they are flushed several at once, while it is still being loaded.
 */
import { constants } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Files that were flushed: when each had last been changed by then (ctime, in nanoseconds), by its inode. */
export type FlushedFiles = Map<bigint, bigint>;

const AT_ONCE = 4; // as many as libuv has threads
const STATE_OFFSET = 16; // in pg_control, of the cluster's state (DBState)
const SHUT_DOWN = 1;

/**
 * Flushes the files below a folder of PostgreSQL; none where it was shut down, for then it flushes none
 * itself. Calls `onFlush` after each.
 */
export async function flushAhead(
  folder: string,
  onFlush: () => void = () => undefined,
): Promise<FlushedFiles> {
  const flushed: FlushedFiles = new Map();
  if (await wasShutDown(folder)) return flushed;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).values();
  const flushSome = async () => {
    for (const { parentPath, name } of files) {
      await withFile(join(parentPath, name), async (file) => {
        const { ino, ctimeNs } = await file.stat({ bigint: true }); // before: a later change is seen
        await file.sync();
        flushed.set(ino, ctimeNs);
      });
      onFlush();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, flushSome));
  return flushed;
}

async function wasShutDown(folder: string): Promise<boolean> {
  const state = Buffer.alloc(4);
  await withFile(join(folder, 'global', 'pg_control'), (file) =>
    file.read(state, 0, state.length, STATE_OFFSET),
  );
  return state.readUInt32LE() === SHUT_DOWN;
}

async function withFile(path: string, use: (file: FileHandle) => Promise<unknown>): Promise<void> {
  const file = await open(path, constants.O_RDWR); // Windows flushes no file that is open for reading alone
  try {
    await use(file);
  } finally {
    await file.close();
  }
}
