import { statfs } from 'node:fs/promises';

const MIB = 1024 * 1024;
const WAL_SEGMENT = 16 * MIB;
const LARGEST_SAVE = 16 * MIB; // the largest body that a save may have

/**
 * Saves are refused while the disk has less room than this: 4 of the largest saves at once, each written to the
 * write-ahead log and again to its table, one segment of the log begun for each, and two more for a checkpoint.
 */
export const SAVE_MARGIN = 4 * (2 * LARGEST_SAVE + WAL_SEGMENT) + 2 * WAL_SEGMENT;

/** What PostgreSQL needs to start after a crash: a new segment of the log, and as much for what it repairs. */
export const START_MARGIN = 2 * WAL_SEGMENT;

/** What a new database takes, and what it needs to start. */
export const FIRST_MARGIN = 48 * MIB + START_MARGIN;

/** The bytes that this process may still write to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
