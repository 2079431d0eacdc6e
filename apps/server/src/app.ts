import { fileURLToPath } from 'node:url';
import { type FastifyBaseLogger, type FastifyInstance, fastify } from 'fastify';
import { GENERATOR_LIMITS, type GeneratorLimits } from './features/generation/generator.ts';
import { generation } from './features/generation/routes.ts';
import { openapi } from './features/openapi/routes.ts';
import { settings } from './features/settings/routes.ts';
import { site } from './features/site/routes.ts';
import { sports } from './features/sports/routes.ts';
import { answerBadAddress, answerProblems } from './infra/answer-problems.ts';
import { type Clock, systemClock } from './infra/clock.ts';
import { closeDoors } from './infra/close-doors.ts';
import type { OpenDatabase } from './infra/database/open-database.ts';
import { documentCalls } from './infra/document-calls.ts';
import { drain } from './infra/drain.ts';
import { createLogger } from './infra/logger.ts';
import { secureHeaders } from './infra/secure-headers.ts';
import { speakSchemas } from './infra/speak-schemas.ts';

export interface AppOptions {
  readonly database: OpenDatabase; // stays open when the app closes
  readonly clock?: Clock;
  readonly logLevel: string;
  readonly publicUrl: string | null;
  readonly limits?: GeneratorLimits;
  readonly pages?: string; // the folder of the built pages
}

const REQUEST_TIMEOUT = 120_000; // milliseconds to send a whole request; Fastify's own is none
const BUILT_PAGES = fileURLToPath(new URL('../../web/dist', import.meta.url));

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, clock = systemClock, logLevel, publicUrl } = options;
  const { limits = GENERATOR_LIMITS, pages = BUILT_PAGES } = options;
  const loggerInstance: FastifyBaseLogger = createLogger(logLevel);
  const app = fastify({
    loggerInstance,
    frameworkErrors: answerBadAddress,
    requestTimeout: REQUEST_TIMEOUT,
  });

  speakSchemas(app);
  answerProblems(app);
  closeDoors(app, database.db, clock);
  drain(app);
  await secureHeaders(app);
  await documentCalls(app, publicUrl);

  await app.register(settings);
  await app.register(sports);
  await app.register(generation, { limits });
  await app.register(openapi);
  await app.register(site, { folder: pages });
  return app;
}
