import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { Problem } from '#kernel/server/problem.ts';
import { digestOf } from '#kernel/server/secret.ts';
import type { Feature, Services } from '../../services.ts';

export const monitoringFeature: Feature = { routes: monitoring };

interface Readiness {
  readonly ready: boolean;
  readonly database: 'ok' | 'away';
  readonly disk: 'ok' | 'full'; // full: below the margin required for saving
}

const ANSWER_MILLISECONDS = 5000; // timeout of the database
const RETRY_AFTER = 5; // seconds

/**
 * For load balancers and monitors. `GET /healthz`: whether this process lives. `GET /readyz`: whether it
 * can work now. `GET /metrics`: what it has measured, for those who send METRICS_TOKEN.
 */
async function monitoring(
  app: FastifyInstance,
  { database, metricsToken, readMetrics }: Services,
): Promise<void> {
  const open = { config: { access: 'public' }, schema: { hide: true } } as const;
  app.get('/healthz', open, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  );
  if (metricsToken !== null && readMetrics !== null) {
    app.get('/metrics', open, async ({ headers }, reply) => {
      const sent = headers.authorization?.replace(/^Bearer /, '') ?? '';
      if (digestOf(sent) !== digestOf(metricsToken)) throw new Problem('unauthorized');
      reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
      return readMetrics();
    });
  }
  let checking: Promise<Readiness> | null = null; // single flight: one check, however many requests
  app.get('/readyz', open, async (_request, reply) => {
    checking ??= check(database).finally(() => {
      checking = null;
    });
    const found = await checking;
    reply.header('cache-control', 'no-store');
    if (!found.ready) reply.code(503).header('retry-after', RETRY_AFTER);
    return found;
  });
}

async function check({ connections, hasRoom }: OpenDatabase): Promise<Readiness> {
  const [answers, room] = await Promise.all([
    inTime(connections.query('select 1')),
    hasRoom().catch(() => false),
  ]);
  return {
    ready: answers && room,
    database: answers ? 'ok' : 'away',
    disk: room ? 'ok' : 'full',
  };
}

function inTime(answer: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), ANSWER_MILLISECONDS);
    const settle = (answers: boolean) => () => {
      clearTimeout(late);
      resolve(answers);
    };
    answer.then(settle(true), settle(false));
  });
}
