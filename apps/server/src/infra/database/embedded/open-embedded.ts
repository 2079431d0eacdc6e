/**
 * PostgreSQL inside this process: PGlite in a thread of its own, spoken to by `pg` in PostgreSQL's own
 * protocol. So errors, types and prepared statements are those of a server, and whoever takes a
 * `pg.Pool` takes this one. It has one session; questions wait for each other in the pool.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { DatabaseUnavailable } from '../database-unavailable.ts';
import { listenOnSession } from '../listen/listen-on-session.ts';
import { shareChannels } from '../listen/share-channels.ts';
import { readTypes } from '../read-types.ts';
import { startDatabaseThread } from './database-thread.ts';
import { lockFolder } from './folder-lock.ts';
import { maintain } from './maintain.ts';
import { unpackFolder } from './packed-folder.ts';
import { findTemplate } from './template.ts';

const VERSION = 18; // of the PostgreSQL inside PGlite; another one cannot read its folder
const CONNECT_MILLISECONDS = 60_000; // how long a question waits for its turn

export interface EmbeddedPlace {
  readonly kind: 'embedded';
  readonly folder: string;
  readonly durable?: boolean; // whether it waits for the disk; only a test has nothing to lose
}

/** Opens the database in its folder below the place's, and begins one where there is none. */
export async function openEmbedded({ folder: place, durable = true }: EmbeddedPlace) {
  const unlock = await lockFolder(place);
  try {
    const folder = join(place, `postgresql-${VERSION}`);
    if (!existsSync(folder)) {
      refuseOtherVersion(place);
      await unpackFolder(await findTemplate(), folder);
    }
    const thread = await startDatabaseThread({ folder, durable });
    const connections = new Pool({
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      types: readTypes,
      stream: thread.connect,
    });
    connections.on('error', () => undefined); // the thread has ended; it has said why
    const rest = maintain(connections);
    const close = async () => {
      rest();
      await connections.end();
      await thread.close();
      unlock();
    };
    return { connections, listen: shareChannels(listenOnSession(connections)), close };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** An empty database beside one of another version would look as if everything were lost. */
function refuseOtherVersion(place: string): void {
  const other = readdirSync(place).find((name) => /^postgresql-\d+$/.test(name));
  if (other === undefined) return;
  throw new DatabaseUnavailable(
    `${join(place, other)} was written by another version of Evenfield; this one keeps its database in postgresql-${VERSION}. Make a backup with that version (npm run backup -- <file>), move ${other} elsewhere, and restore the backup with this one (npm run restore -- <file>).`,
  );
}
