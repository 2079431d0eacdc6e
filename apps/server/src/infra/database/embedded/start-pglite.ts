import { PGlite } from '@electric-sql/pglite';
import { DurableFolder } from './durable-folder.ts';

/** As PGlite's own, but without `-F`, which turns fsync off. */
const PARAMETERS = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');

export interface StartOptions {
  readonly durable: boolean;
  readonly flush?: (descriptor: number) => void; // the machine's own, save in a test that counts
}

/** Starts the database in that folder. A durable one answers nobody until it is known to wait for the disk. */
export async function startPglite(
  folder: string,
  { durable, flush }: StartOptions,
): Promise<PGlite> {
  const settings = [
    'shared_buffers=32MB',
    'wal_sync_method=fsync', // the only one of its calls that PGlite passes on
    ...(durable ? [] : ['fsync=off']),
  ];
  const database = await PGlite.create({
    fs: new DurableFolder(folder, flush),
    startParams: [...PARAMETERS, ...settings.flatMap((setting) => ['-c', setting])],
  });
  const { rows } = await database.query<{ fsync: string }>('show fsync');
  if (durable && rows[0]?.fsync !== 'on') {
    throw new Error('The embedded database does not wait for the disk.');
  }
  return database;
}
