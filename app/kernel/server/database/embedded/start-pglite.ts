import { PGlite } from '@electric-sql/pglite';
import { type DiskOptions, DurableFolder } from './durable-folder.ts';
import { flushAhead } from './flush-ahead.ts';

/** As PGlite's own, but without `-F`, which turns fsync off. */
const PARAMETERS = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');

export interface StartOptions extends DiskOptions {
  readonly durable: boolean;
  readonly onLog?: (line: string) => void; // what PostgreSQL writes into its log
}

/** Starts the database in that folder. A durable one answers nobody until it is known to wait for the disk. */
export async function startPglite(
  folder: string,
  { durable, onLog, ...disk }: StartOptions,
): Promise<PGlite> {
  const settings = [
    'shared_buffers=32MB',
    'wal_sync_method=fsync', // the only one of its calls that PGlite passes on
    ...['min_wal_size=32MB', 'max_wal_size=64MB'], // what a checkpoint leaves of the log on the disk
    ...(durable ? [] : ['fsync=off']),
  ];
  const flushedAhead = durable
    ? flushAhead(folder, disk.onOperation).catch(() => null) // PostgreSQL does it, then
    : Promise.resolve(null);
  const fs = new DurableFolder(folder, { flushedAhead, ...disk });
  const database = await PGlite.create({
    fs,
    startParams: [...PARAMETERS, ...settings.flatMap((setting) => ['-c', setting])],
    ...(onLog && {
      onStderr(line) {
        onLog(line);
        return false;
      },
    }),
  });
  fs.endStart();
  const { rows } = await database.query<{ fsync: string }>('show fsync');
  if (durable && rows[0]?.fsync !== 'on') {
    throw new Error('The embedded database does not wait for the disk.');
  }
  return database;
}
