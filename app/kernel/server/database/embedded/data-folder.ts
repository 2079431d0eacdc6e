/**
 * Checks of the data folder, each with a sentence that names the cure, and the marker file. An
 * emptied folder or an unmounted volume looks like a first start, so the marker records that there
 * was data. It lies in the parent folder, where it survives the loss of the data folder.
 */
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseUnavailable } from '../database-unavailable.ts';

const RESTORE =
  'Restore a backup (npm run restore -- <file>), or put back the folder from a copy of the disk';

interface Marker {
  readonly note: string; // for people who find the file
  readonly since: string; // ISO date
  readonly restoring?: boolean; // a restore into a new database has begun and not finished
}

/** Returns the path of a data folder's marker. */
export function markerFile(place: string): string {
  return join(dirname(place), `${basename(place)}.evenfield`);
}

/** Throws `DatabaseUnavailable` when the folder once held data and is empty now. */
export function refuseEmptied(place: string): void {
  const marker = readMarker(place);
  if (!marker) return;
  throw new DatabaseUnavailable(
    `The data folder ${place} is empty, but it held Evenfield's data since ${marker.since}. If it is a volume, mount it. Else: ${RESTORE}. To start with an empty product on purpose, remove ${markerFile(place)} first.`,
  );
}

/** Throws when a restore into a new database didn't finish, so that data may be missing. */
export function refuseUnrestored(place: string): void {
  if (!readMarker(place)?.restoring) return;
  throw new DatabaseUnavailable(
    `A restore into the data folder ${place} has begun and not ended. Run it again: npm run restore -- <file>. To start with an empty product on purpose, remove ${markerFile(place)} first.`,
  );
}

/** Records that there is data. Returns a sentence for the log when it can't, else null. */
export function writeMarker(place: string, { restoring = false } = {}): string | null {
  const there = readMarker(place);
  if (there && (there.restoring ?? false) === restoring) return null;
  const marker: Marker = {
    note: `Evenfield keeps its data in ${basename(place)}. This file lets it notice when that folder is emptied; keep it.`,
    since: there?.since ?? new Date().toISOString().slice(0, 10),
    ...(restoring && { restoring }),
  };
  try {
    writeFileSync(markerFile(place), `${JSON.stringify(marker, null, 2)}\n`);
    return null;
  } catch (error) {
    return `${markerFile(place)} cannot be written (${codeOf(error)}), so Evenfield will not notice when the data folder is emptied or its volume is not mounted. Let this process write to ${dirname(place)}, or choose a folder one level deeper with DATA_DIR.`;
  }
}

/** An unreadable marker counts as one, since something wrote it. */
function readMarker(place: string): Marker | null {
  const file = markerFile(place);
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { note: '', since: 'an earlier start' };
  }
}

/** What every database has. Without the first, PGlite takes a folder for empty and overwrites. */
const PARTS = [
  'PG_VERSION',
  'postgresql.conf',
  'global/pg_control',
  'global/pg_filenode.map',
  'base',
  'pg_wal',
  'pg_xact',
];

/** Throws when parts of the database are missing or not accessible. */
export function refuseDamaged(folder: string): void {
  const missing = findMissing(folder);
  if (missing.length > 0)
    throw cannotOpen(folder, `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing`);
}

function findMissing(folder: string): readonly string[] {
  try {
    const missing = PARTS.filter((part) => isMissing(join(folder, part)));
    if (missing.length > 0) return missing;
    for (const part of PARTS) accessSync(join(folder, part), constants.R_OK | constants.W_OK);
    return [];
  } catch (error) {
    throw folderFault(error, folder);
  }
}

function isMissing(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return !found || (found.isDirectory() && readdirSync(path).length === 0);
}

/** Returns the error for a database that PostgreSQL can't open or that has missing parts. */
export function cannotOpen(folder: string, reason: string): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `The database in ${folder} cannot be opened: ${reason}. Nothing was changed. If another start fails, too, move that folder elsewhere. Then: ${RESTORE}.`,
  );
}

/** Turns a file system error into a sentence if an operator can fix it, else returns it. */
export function folderFault(error: unknown, folder: string): unknown {
  const elsewhere = 'or choose another folder with DATA_DIR';
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
      return new DatabaseUnavailable(
        `The data folder ${folder} belongs to somebody else: user ${process.getuid?.() ?? 'of this process'} may not write there. Give it to that user (chown -R), ${elsewhere}.`,
      );
    case 'EROFS':
      return new DatabaseUnavailable(
        `The data folder ${folder} is on a disk that is mounted read-only. Mount it for writing, ${elsewhere}.`,
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return new DatabaseUnavailable(
        `The disk of the data folder ${folder} is full. Make room, ${elsewhere}.`,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new DatabaseUnavailable(
        `${folder} cannot be a folder: a file is in its place. Move it, ${elsewhere}.`,
      );
    default:
      return error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
