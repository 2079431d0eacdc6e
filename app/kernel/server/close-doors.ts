/**
 * Closed by default: only a route that says `access: 'public'` answers somebody who is not signed in.
 * The token stands in the header; where there is none, in the query or the body, as older clients do.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { Tables } from './database/tables.ts';
import { Problem } from './problem.ts';
import { tokenIn } from './read-json.ts';
import { type Asker, findAsker } from './sign-in.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: 'public' | 'organiser';
  }
  interface FastifyRequest {
    asker: Asker | null; // set before the handler of every route that is not public
    tokenInQuery: string | null; // as it came: a route's schema may leave it out
    findAsker: () => Promise<Asker | null>; // for a public route that shows its owner more
  }
}

export function closeDoors(app: FastifyInstance, db: Kysely<Tables>, clock: Clock): void {
  app.decorateRequest('asker', null);
  app.decorateRequest('tokenInQuery', null);
  app.decorateRequest('findAsker', function findAskerOf(this: FastifyRequest) {
    const token = tokenOf(this);
    return token === null ? Promise.resolve(null) : findAsker(db, token, clock());
  });

  app.addHook('onRequest', async (request, reply) => {
    request.tokenInQuery = tokenIn(request.query);
    if (!isForAll(request)) reply.header('cache-control', 'no-store');
    if (isOpen(request) || mayNameItself(request)) return;
    request.asker = await askerOrNobody(request);
  });
  app.addHook('preHandler', async (request) => {
    if (isOpen(request) || request.asker) return;
    request.asker = await askerOrNobody(request);
  });
}

/** Who asks, on a route that is not public. */
export function askerOf({ asker }: FastifyRequest): Asker {
  if (!asker) throw new Problem('unauthorized');
  return asker;
}

async function askerOrNobody(request: FastifyRequest): Promise<Asker> {
  const asker = await request.findAsker();
  if (!asker) throw new Problem('unauthorized');
  return asker;
}

function isOpen(request: FastifyRequest): boolean {
  return request.is404 || request.routeOptions.config.access === 'public';
}

/** Whether a cache may keep the answer: only what anybody gets who asks for it. */
function isForAll(request: FastifyRequest): boolean {
  return isOpen(request) && request.method === 'GET' && tokenOf(request) === null;
}

/** Whether the token may still come with the body, which has not been read yet. */
function mayNameItself(request: FastifyRequest): boolean {
  return (
    tokenOf(request) === null &&
    request.method === 'POST' &&
    request.headers['content-type']?.startsWith('application/json') === true
  );
}

function tokenOf({ headers, tokenInQuery, body }: FastifyRequest): string | null {
  if (headers.authorization !== undefined) {
    return /^Bearer +(\S+) *$/i.exec(headers.authorization)?.[1] ?? '';
  }
  return tokenInQuery ?? tokenIn(body);
}
