/**
 * PostgreSQL in this process: PGlite in a thread, used through `pg` in PostgreSQL's own protocol.
 * Errors, types and prepared statements are therefore those of a server, and code that needs a
 * `pg.Pool` can use this one. It has one session; queries wait for each other in the pool.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type DatabaseStopped, DatabaseUnavailable, DISK_FULL } from '../database-unavailable.ts';
import {
  cannotOpen,
  folderFault,
  refuseDamaged,
  refuseEmptied,
  refuseUnrestored,
  writeMarker,
} from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { FIRST_MARGIN, freeBytes, SAVE_MARGIN, START_MARGIN } from './free-bytes.ts';
import { maintain } from './maintain.ts';
import { unpackFolder } from './packed-folder.ts';
import { superviseDatabase } from './supervise-database.ts';
import { findTemplate } from './template.ts';

const VERSION = 18; // of the PostgreSQL in PGlite; other versions can't read its folder
const END_MILLISECONDS = 1000; // milliseconds that running queries get when the database is closed

export interface EmbeddedPlace {
  readonly kind: 'embedded';
  readonly folder: string;
  readonly durable?: boolean; // whether it waits for the disk; false only in tests
  readonly forRestore?: boolean; // whether an emptied folder may be filled by a restore
  readonly limits?: EmbeddedLimits; // set only by tests
}

interface EmbeddedLimits {
  readonly silence?: number; // milliseconds after which a query counts as stuck
  readonly margin?: number; // bytes of free disk below which nothing is saved
  readonly quota?: BigInt64Array; // shared count of bytes that files may grow; tests only
}

/** Opens the database in a folder below the place's, and creates it if there never was one. */
export async function openEmbedded(place: EmbeddedPlace, report: (sentence: string) => void) {
  const { folder: parent, durable = true, forRestore = false } = place;
  const { silence, margin = SAVE_MARGIN, quota } = place.limits ?? {};
  const unlock = await lockFolder(parent).catch((error: unknown) => {
    throw folderFault(error, parent);
  });
  const mark = (options?: { restoring: boolean }) => {
    const fault = writeMarker(parent, options);
    if (fault) report(fault);
  };
  const free = () => (quota ? Promise.resolve(Number(quota[0])) : freeBytes(parent));
  try {
    const folder = join(parent, `postgresql-${VERSION}`);
    const isNew = !existsSync(folder);
    if (isNew) refuseOtherVersion(parent);
    if (!forRestore) refuseUnrestored(parent);
    else if (isNew) mark({ restoring: true }); // before a database exists that could seem complete
    if (isNew) await begin(parent, folder, { forRestore, room: await free() });
    else refuseDamaged(folder);
    let pool: Pool | null = null;
    const starting = superviseDatabase(
      { folder, durable, quota },
      {
        ...{ free, report },
        ...(silence !== undefined && { silence }),
        onRestart: () => void pool?.query('select 1').catch(() => undefined), // reconnects to listen
      },
    ).catch(async (error: DatabaseStopped) => {
      const isFull = error.code === DISK_FULL || (await free()) < START_MARGIN;
      throw isFull ? fullDisk(folder, error.message) : cannotOpen(folder, error.message);
    });
    // Slow modules load while the thread starts.
    const [thread, { connectThread }] = await Promise.all([
      starting,
      import('./connect-thread.ts'),
    ]);
    const { connections, listen } = connectThread(thread.connect);
    pool = connections;
    if (!forRestore) mark();
    const rest = maintain(connections);
    const close = async () => {
      rest();
      await Promise.race([connections.end(), sleep(END_MILLISECONDS, null, { ref: false })]);
      await thread.close();
      unlock();
    };
    return {
      connections,
      listen,
      hasRoom: async () => (await free()) >= margin,
      restored: mark,
      close,
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

interface Beginning {
  readonly forRestore: boolean;
  readonly room: number; // bytes
}

async function begin(parent: string, folder: string, { forRestore, room }: Beginning) {
  if (!forRestore) refuseEmptied(parent);
  if (room < FIRST_MARGIN) {
    throw new DatabaseUnavailable(
      `A new database takes ${megabytes(FIRST_MARGIN)}, and the disk of the data folder ${parent} has room for ${megabytes(room)}. Make room, or choose another folder with DATA_DIR.`,
    );
  }
  await unpackFolder(await findTemplate(), folder).catch((error: unknown) => {
    throw folderFault(error, parent);
  });
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024)} MB`;
}

function fullDisk(folder: string, reason: string): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `The disk of the data folder ${folder} is full, so the database cannot start: ${reason}. Make room and start again; nothing is lost.`,
  );
}

/** Starting empty beside another version's database would look as if everything were lost. */
function refuseOtherVersion(place: string): void {
  const other = readdirSync(place).find((name) => /^postgresql-\d+$/.test(name));
  if (other === undefined) return;
  throw new DatabaseUnavailable(
    `${join(place, other)} was written by another version of Evenfield; this one keeps its database in postgresql-${VERSION}. Make a backup with that version (npm run backup -- <file>), move ${other} elsewhere, and restore the backup with this one (npm run restore -- <file>).`,
  );
}
