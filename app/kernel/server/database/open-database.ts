/**
 * Opens the database. What takes long to load is loaded only once the embedded database has begun to start, in
 * a thread of its own: until both are there nobody is answered.
 */
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { type EmbeddedPlace, openEmbedded } from './embedded/open-embedded.ts';
import type { Listen } from './listen/listen.ts';
import type { ServerLimits } from './open-server.ts';
import type { Tables } from './tables.ts';

/** Where the rows are: on a PostgreSQL server, or in a folder of this machine. */
export type DatabasePlace = { readonly kind: 'server'; readonly url: string } | EmbeddedPlace;

export interface OpenDatabase {
  readonly kind: DatabasePlace['kind'];
  readonly db: Kysely<Tables>;
  readonly connections: Pool; // for libraries that write their own SQL
  readonly listen: Listen;
  readonly hasRoom: () => Promise<boolean>; // whether its disk has room for saves, as far as one can know from here
  readonly restored: () => void; // the rows of a backup are in it, whole
  readonly close: () => Promise<void>;
}

interface ConnectOptions {
  readonly limits?: ServerLimits; // of a PostgreSQL server; long ones unless given
  readonly report?: Report; // for the log; the console unless given
}

/** What the operator is to know of a database while it is open, in a sentence. */
type Report = (sentence: string) => void;

/** Connects without a look at the shape of what is there, for work that may take long. */
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
  return { kind: place.kind, db, connections, ...rest };
}

async function connectServer(url: string, limits: ServerLimits | undefined) {
  const { openServer, LONG_LIMITS } = await import('./open-server.ts');
  return openServer(url, limits ?? LONG_LIMITS);
}

/** Opens the database, in its newest shape. */
export async function openDatabase(place: DatabasePlace, report?: Report): Promise<OpenDatabase> {
  const options = report ? { report } : {};
  const [database, { shapeDatabase, releaseJobs }] = await Promise.all([
    connectDatabase(place, options),
    import('./shape-database.ts'),
  ]);
  try {
    await shapeDatabase(database);
    if (place.kind === 'embedded') await releaseJobs(database.connections);
  } catch (error) {
    await database.close();
    throw error;
  }
  if (place.kind === 'embedded') return database;
  await database.close();
  const { CALL_LIMITS } = await import('./open-server.ts');
  return connectDatabase(place, { ...options, limits: CALL_LIMITS });
}
