import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { openDatabase } from './kernel/server/database/open-database.ts';
import { listenOnLoopback } from './kernel/server/listen-on-loopback.ts';
import { markRunning } from './kernel/server/mark-running.ts';
import { readable } from './kernel/server/sentence.ts';
import { type Env, readEnv } from './operate/env.ts';
import { placeOf } from './operate/place-of.ts';

const DRAIN_MILLISECONDS = { production: 10_000, development: 5000 };
const WARM_UP_MILLISECONDS = 1000; // after listening: requests that wait for the start come first

async function main(): Promise<void> {
  const env = readEnv(process.env);
  markRunning(dirname(fileURLToPath(import.meta.url)));
  const report = async (sentence: string) => {
    const { createLogger } = await import('./kernel/server/logger.ts');
    createLogger(env.logLevel).warn(sentence);
  };
  const loadShape = async () => (await import('./features/database.ts')).DATABASE_SHAPE;
  const opening = openDatabase(placeOf(env), loadShape, report); // in a thread, while this one loads more
  opening.catch(() => undefined); // awaited below, and may reject before
  const { buildApp } = await import('./app.ts').catch(async (error: unknown) => {
    await (await opening).close();
    throw error;
  });
  const app = await buildApp({ ...env, database: opening, warmUpAfter: WARM_UP_MILLISECONDS });
  const database = await opening;
  closeWithGrace(
    { delay: DRAIN_MILLISECONDS[env.production ? 'production' : 'development'], logger: app.log },
    async ({ err }) => {
      if (err) app.log.error(err);
      await app.close();
      await database.close();
    },
  );
  const port = await listen(app, env).catch(async (error: unknown) => {
    await app.close();
    await database.close();
    throw error;
  });
  console.log(`Evenfield is at ${env.publicUrl ?? `http://localhost:${port}`}`);
}

/** Listens for everybody in production, else for this machine only. Returns the port. */
async function listen(app: FastifyInstance, { port, production }: Env): Promise<number> {
  if (!production) return listenOnLoopback(app, port);
  return Number(new URL(await app.listen({ port, host: '0.0.0.0' })).port);
}

main().catch((error: unknown) => {
  console.error(sentenceOf(error));
  process.exit(1);
});

/** Returns a sentence for faults of the environment, and the whole error for others. */
function sentenceOf(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'This port is taken by another program. Choose one with PORT, for example PORT=3001.';
  }
  return readable(error);
}
