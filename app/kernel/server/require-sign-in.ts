/**
 * Denies access by default: only a route with `access: 'public'` answers somebody who isn't signed
 * in, and only if their role in the organization may make the call. The token is in the header; failing that, in the query or the body, as older clients send it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Endpoint } from '../shared/endpoint.ts';
import { mayDo, type Permission } from '../shared/roles.ts';
import type { Clock } from './clock.ts';
import type { Tables } from './database/tables.ts';
import { Problem } from './problem.ts';
import { tokenIn } from './read-json.ts';
import { type Caller, findCaller } from './sign-in.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: 'public' | 'organizer';
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    caller: Caller | null; // set before the handler of every route that is not public
    tokenInQuery: string | null; // as received: a route's schema may drop it
    findCaller: () => Promise<Caller | null>; // for a public route that shows its owner more
  }
}

interface Access {
  readonly clock: Clock;
  readonly permissions: ReadonlyMap<Endpoint, Permission>; // of every call that isn't public
}

export function requireSignIn(
  app: FastifyInstance,
  db: Kysely<Tables>,
  { clock, permissions }: Access,
): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('tokenInQuery', null);
  app.decorateRequest('findCaller', function findCallerOf(this: FastifyRequest) {
    const token = tokenOf(this);
    return token === null ? Promise.resolve(null) : findCaller(db, token, clock());
  });

  app.addHook('onRequest', async (request, reply) => {
    request.tokenInQuery = tokenIn(request.query);
    if (!isForAll(request)) reply.header('cache-control', 'no-store');
    if (isOpen(request) || mayNameItself(request)) return;
    request.caller = await allowedCaller(request);
  });
  app.addHook('preHandler', async (request) => {
    if (isOpen(request) || request.caller) return;
    request.caller = await allowedCaller(request);
  });

  /** Returns the caller; throws `forbidden` when a call isn't for their role. */
  async function allowedCaller(request: FastifyRequest): Promise<Caller> {
    const caller = await request.findCaller();
    if (!caller) throw new Problem('unauthorized');
    const { endpoint } = request.routeOptions.config;
    const permission = endpoint && permissions.get(endpoint);
    if (!permission || !mayDo(caller.role, permission)) throw new Problem('forbidden');
    return caller;
  }
}

/** Returns the signed-in account on a route that isn't public; otherwise throws `unauthorized`. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Problem('unauthorized');
  return caller;
}

function isOpen(request: FastifyRequest): boolean {
  return request.is404 || request.routeOptions.config.access === 'public';
}

/** Throws `forbidden` unless a role includes what a part of a call needs beyond the call itself. */
export function requirePermission({ role }: Caller, permission: Permission): void {
  if (!mayDo(role, permission)) throw new Problem('forbidden');
}

/** Whether a cache may store the response: only one that is the same for everybody. */
function isForAll(request: FastifyRequest): boolean {
  return isOpen(request) && request.method === 'GET' && tokenOf(request) === null;
}

/** Whether the token may still be in the body, which hasn't been read yet. */
function mayNameItself(request: FastifyRequest): boolean {
  return (
    tokenOf(request) === null &&
    request.method === 'POST' &&
    request.headers['content-type']?.startsWith('application/json') === true
  );
}

/** Returns the token that a request was sent with, unchecked; null without one. */
export function tokenOf({ headers, tokenInQuery, body }: FastifyRequest): string | null {
  if (headers.authorization !== undefined) {
    return /^Bearer +(\S+) *$/i.exec(headers.authorization)?.[1] ?? '';
  }
  return tokenInQuery ?? tokenIn(body);
}
