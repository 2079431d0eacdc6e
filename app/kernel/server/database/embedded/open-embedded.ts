/**
 * PostgreSQL inside this process: PGlite in a thread of its own, spoken to by `pg` in PostgreSQL's own
 * protocol. So errors, types and prepared statements are those of a server, and whoever takes a
 * `pg.Pool` takes this one. It has one session; questions wait for each other in the pool.
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

const VERSION = 18; // of the PostgreSQL inside PGlite; another one cannot read its folder
const END_MILLISECONDS = 1000; // that queries in work have when it is closed

export interface EmbeddedPlace {
  readonly kind: 'embedded';
  readonly folder: string;
  readonly durable?: boolean; // whether it waits for the disk; only a test has nothing to lose
  readonly forRestore?: boolean; // whether an emptied folder may be filled, by `restored`
  readonly limits?: EmbeddedLimits; // only a test has others
}

interface EmbeddedLimits {
  readonly silence?: number; // milliseconds after which a query is taken for stuck
  readonly margin?: number; // bytes of room below which nothing is saved
  readonly quota?: BigInt64Array; // shared bytes by which files may grow, in place of the disk's room
}

/** Opens the database in its folder below the place's, and begins one where there never was one. */
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
    else if (isNew) mark({ restoring: true }); // before there is a database that could be taken for whole
    if (isNew) await begin(parent, folder, { forRestore, room: await free() });
    else refuseDamaged(folder);
    let pool: Pool | null = null;
    const starting = superviseDatabase(
      { folder, durable, quota },
      {
        ...{ free, report },
        ...(silence !== undefined && { silence }),
        onRestart: () => void pool?.query('select 1').catch(() => undefined), // listens again
      },
    ).catch(async (error: DatabaseStopped) => {
      const isFull = error.code === DISK_FULL || (await free()) < START_MARGIN;
      throw isFull ? fullDisk(folder, error.message) : cannotOpen(folder, error.message);
    });
    // What takes long to load is loaded while the thread starts.
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

/** An empty database beside one of another version would look as if everything were lost. */
function refuseOtherVersion(place: string): void {
  const other = readdirSync(place).find((name) => /^postgresql-\d+$/.test(name));
  if (other === undefined) return;
  throw new DatabaseUnavailable(
    `${join(place, other)} was written by another version of Evenfield; this one keeps its database in postgresql-${VERSION}. Make a backup with that version (npm run backup -- <file>), move ${other} elsewhere, and restore the backup with this one (npm run restore -- <file>).`,
  );
}
