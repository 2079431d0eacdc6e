import { PGlite } from '@electric-sql/pglite';
import type { DurableFolder } from './durable-folder.ts';

/** As PGlite's own, but without `-F`, which turns fsync off. */
const PARAMETERS = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
const SETTINGS = ['shared_buffers=32MB', 'wal_sync_method=fsync'];

/** Starts the database in that folder, or in memory. It answers nobody until the disk is proven to flush. */
export async function startPglite(
  place: { readonly folder: DurableFolder } | { readonly memory: true },
): Promise<PGlite> {
  const inMemory = 'memory' in place;
  const settings = inMemory ? [...SETTINGS, 'fsync=off'] : SETTINGS;
  const database = await PGlite.create({
    ...(inMemory ? { dataDir: 'memory://' } : { fs: place.folder }),
    startParams: [...PARAMETERS, ...settings.flatMap((setting) => ['-c', setting])],
  });
  if (!inMemory) {
    const { rows } = await database.query<{ fsync: string }>('show fsync');
    if (rows[0]?.fsync !== 'on') throw new Error('The embedded database does not flush its disk.');
  }
  return database;
}
