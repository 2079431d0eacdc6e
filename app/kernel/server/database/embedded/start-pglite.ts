import { PGlite } from '@electric-sql/pglite';
import { type DiskOptions, DurableFolder } from './durable-folder.ts';
import { flushAhead } from './flush-ahead.ts';

/** PGlite's defaults without `-F`, which turns fsync off. */
const PARAMETERS = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');

export interface StartOptions extends DiskOptions {
  readonly durable: boolean;
  readonly onLog?: (line: string) => void; // called with each line of PostgreSQL's log
}

/** Skips PGlite's query of all types, since `pg` parses the rows. Saves a tenth of a start. */
class WithoutTypes extends PGlite {
  override async _initArrayTypes(): Promise<void> {}
}

/** Starts the database in that folder. Throws when a durable one doesn't wait for the disk. */
export async function startPglite(
  folder: string,
  { durable, onLog, ...disk }: StartOptions,
): Promise<PGlite> {
  const settings = [
    'shared_buffers=32MB',
    'wal_sync_method=fsync', // the only one of the sync methods that PGlite passes on
    ...['min_wal_size=32MB', 'max_wal_size=64MB'], // size of the log on disk after a checkpoint
    ...(durable ? [] : ['fsync=off']),
  ];
  const flushedAhead = durable
    ? flushAhead(folder, disk.onOperation).catch(() => null) // then PostgreSQL does it
    : Promise.resolve(null);
  const fs = new DurableFolder(folder, { flushedAhead, ...disk });
  const database = new WithoutTypes({
    fs,
    startParams: [...PARAMETERS, ...settings.flatMap((setting) => ['-c', setting])],
    ...(onLog && {
      onStderr(line: string) {
        onLog(line);
        return false;
      },
    }),
  });
  await database.waitReady;
  fs.endStart();
  const { rows } = await database.query<{ fsync: string }>('show fsync');
  if (durable && rows[0]?.fsync !== 'on') {
    throw new Error('The embedded database does not wait for the disk.');
  }
  return database;
}
