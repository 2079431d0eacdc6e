/** The real app with a real database, on a free port, for tests that ask it as a stranger would. */
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { CONNECTION_LIMITS } from '#kernel/server/limit-connections.ts';
import { type AppOptions, buildApp } from '../../app.ts';
import { openFreshDatabase, openReplica } from './fresh-database.ts';

export { fetchJson, postForm, postJson } from './fetch-json.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  readonly close: () => Promise<void>;
}

export interface ServedApp extends TestApp {
  readonly url: string;
}

/** Tests wait for e-mails and for what is done once a while, all day. */
const HASTE = 6;

/** All visitors of a test come from one address. */
const CONNECTIONS = { ...CONNECTION_LIMITS, ofAddress: 5000, burst: 5000 };

/** The app with a fresh database of its own, or with the one in `options`, which stays open. */
export async function buildTestApp(options: Partial<AppOptions> = {}): Promise<TestApp> {
  const database = await (options.database ?? openFreshDatabase());
  const app = await buildApp({
    ...{ logLevel: 'silent', publicUrl: null, haste: HASTE, connections: CONNECTIONS },
    ...{ ...options, database },
  });
  const close = async () => {
    await app.close();
    if (!options.database) await database.close();
  };
  return { app, database, close };
}

/** As `buildTestApp`, listening: two of them on one `database` are two replicas. */
export async function serveApp(options: Partial<AppOptions> = {}): Promise<ServedApp> {
  const built = await buildTestApp(options);
  const url = await built.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...built, url };
}

/** Another process on the database of an app, as far as the two know of each other. */
export async function serveReplica(
  { database: shared }: TestApp,
  options: Partial<AppOptions> = {},
): Promise<ServedApp> {
  const database = await openReplica(shared);
  const served = await serveApp({ ...options, database });
  const close = async () => {
    await served.close();
    await database.close();
  };
  return { ...served, close };
}
