import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import type { Feature } from '../../services.ts';

export const readinessFeature: Feature = { routes: readiness };

interface Readiness {
  readonly ready: boolean;
  readonly database: 'ok' | 'away';
  readonly disk: 'ok' | 'full'; // full: below the margin required for saving
}

const ANSWER_MILLISECONDS = 5000; // timeout of the database
const RETRY_AFTER = 5; // seconds

/** `GET /healthz`: whether this process lives. `GET /readyz`: whether it can work now, for load balancers and monitors. */
async function readiness(
  app: FastifyInstance,
  { database }: { database: OpenDatabase },
): Promise<void> {
  const open = { config: { access: 'public' }, schema: { hide: true } } as const;
  app.get('/healthz', open, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  );
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
