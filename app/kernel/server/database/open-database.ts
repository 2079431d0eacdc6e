import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { installJobs, releaseJobs } from '../jobs/install-jobs.ts';
import { type EmbeddedPlace, openEmbedded } from './embedded/open-embedded.ts';
import type { Listen } from './listen/listen.ts';
import { migrate } from './migrate.ts';
import { CALL_LIMITS, LONG_LIMITS, openServer, type ServerLimits } from './open-server.ts';
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
  readonly limits?: ServerLimits; // of a PostgreSQL server
  readonly report?: Report; // for the log; the console unless given
}

/** What the operator is to know of a database while it is open, in a sentence. */
type Report = (sentence: string) => void;

/** Connects without a look at the shape of what is there, for work that may take long. */
export async function connectDatabase(
  place: DatabasePlace,
  { limits = LONG_LIMITS, report = console.warn }: ConnectOptions = {},
): Promise<OpenDatabase> {
  const { connections, ...rest } = await (place.kind === 'server'
    ? openServer(place.url, limits)
    : openEmbedded(place, report));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connections }) });
  return { kind: place.kind, db, connections, ...rest };
}

/** Gives a database its newest shape, whatever shape it had. */
export async function shapeDatabase({ db, connections }: OpenDatabase): Promise<void> {
  await migrate(db);
  await installJobs(connections);
}

/** Opens the database, in its newest shape. */
export async function openDatabase(place: DatabasePlace, report?: Report): Promise<OpenDatabase> {
  const options = report ? { report } : {};
  const database = await connectDatabase(place, options);
  try {
    await shapeDatabase(database);
    if (place.kind === 'embedded') await releaseJobs(database.connections);
  } catch (error) {
    await database.close();
    throw error;
  }
  if (place.kind === 'embedded') return database;
  await database.close();
  return connectDatabase(place, { ...options, limits: CALL_LIMITS });
}
