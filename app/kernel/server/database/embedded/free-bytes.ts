import { statfs } from 'node:fs/promises';

const MIB = 1024 * 1024;
const WAL_SEGMENT = 16 * MIB;
const LARGEST_SAVE = 16 * MIB; // bytes of the largest request body that saves

/**
 * Bytes of free disk below which saves are refused: 4 of the largest saves at once, each written to
 * the write-ahead log and to its table, a new log segment for each, and two more segments for a
 * checkpoint.
 */
export const SAVE_MARGIN = 4 * (2 * LARGEST_SAVE + WAL_SEGMENT) + 2 * WAL_SEGMENT;

/** Bytes PostgreSQL needs to start after a crash: a log segment, and as much for repairs. */
export const START_MARGIN = 2 * WAL_SEGMENT;

/** Bytes that a new database takes, including what it needs to start. */
export const FIRST_MARGIN = 48 * MIB + START_MARGIN;

/** Returns the bytes that this process may still write to the folder's disk. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
