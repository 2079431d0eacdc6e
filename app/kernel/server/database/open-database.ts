/**
 * Opens the database. Modules that load slowly are imported only after the embedded database has
 * begun to start in its thread; nothing can be answered before both are ready.
 */
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { DatabaseShape } from './database-shape.ts';
import { type EmbeddedPlace, openEmbedded } from './embedded/open-embedded.ts';
import type { Listen } from './listen/listen.ts';
import type { ServerLimits } from './open-server.ts';
import type { Tables } from './tables.ts';

/** Where the rows are stored: on a PostgreSQL server, or in a folder of this machine. */
export type DatabasePlace = { readonly kind: 'server'; readonly url: string } | EmbeddedPlace;

export interface OpenDatabase {
  readonly kind: DatabasePlace['kind'];
  readonly db: Kysely<Tables>;
  readonly connections: Pool; // for libraries that write their own SQL
  readonly listen: Listen;
  readonly hasRoom: () => Promise<boolean>; // whether its disk has room for saves, as far as can be known from here
  readonly retryKilled: () => Promise<void>; // lets jobs that a killed process was running be retried; does so once
  readonly restored: () => void; // to be called when all rows of a backup have been restored
  readonly close: () => Promise<void>;
}

interface ConnectOptions {
  readonly limits?: ServerLimits; // of a PostgreSQL server; `LONG_LIMITS` by default
  readonly report?: Report; // for the log; the console by default
}

/** Reports a sentence to the operator while the database is open. */
type Report = (sentence: string) => void;

/** Connects without checking the schema, for work that may take long. */
export async function connectDatabase(
  place: DatabasePlace,
  { limits, report = console.warn }: ConnectOptions = {},
): Promise<OpenDatabase> {
  const opening =
    place.kind === 'server' ? connectServer(place.url, limits) : openEmbedded(place, report);
  const [{ connections, ...rest }, { Kysely, PostgresDialect }] = await Promise.all([
    opening,
    import('kysely'),
  ]);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) });
  let retried: Promise<void> | null = null;
  const retryKilled = async () => {
    if (place.kind === 'server') return; // another process may be running them
    retried ??= import('../jobs/install-jobs.ts')
      .then(({ releaseJobs }) => releaseJobs(connections))
      .catch((error: unknown) => {
        retried = null; // the next call tries again
        throw error;
      });
    await retried;
  };
  return { kind: place.kind, db, connections, retryKilled, ...rest };
}

async function connectServer(url: string, limits: ServerLimits | undefined) {
  const { openServer, LONG_LIMITS } = await import('./open-server.ts');
  return openServer(url, limits ?? LONG_LIMITS);
}

/** Opens the database and migrates it to the shape that `load` returns. */
export async function openDatabase(
  place: DatabasePlace,
  load: () => Promise<DatabaseShape>,
  report?: Report,
): Promise<OpenDatabase> {
  const options = report ? { report } : {};
  const [database, shape, { shapeDatabase }] = await Promise.all([
    connectDatabase(place, options),
    load(),
    import('./shape-database.ts'),
  ]);
  try {
    await shapeDatabase(database, shape);
  } catch (error) {
    await database.close();
    throw error;
  }
  if (place.kind === 'embedded') return database;
  await database.close();
  const { CALL_LIMITS } = await import('./open-server.ts');
  return connectDatabase(place, { ...options, limits: CALL_LIMITS });
}
