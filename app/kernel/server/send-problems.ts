/** The only place that turns thrown errors into responses. */

import { encodeProblem, type Fault, faultPath, type ProblemCode } from '@evenfield/wire';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAccountGone } from './database/account-gone.ts';
import { isDatabaseAway, isDatabaseBusy, isDiskFull } from './database/database-unavailable.ts';
import { Problem, problemStatus, ROOM_RETRY_AFTER } from './problem.ts';
import type { Protect } from './secure-headers.ts';

const GARBLED = 'This address cannot be read.';
const METHODS = ['GET', 'POST', 'DELETE'] as const; // that calls have
const RETRY_AFTER = 5; // seconds: about the time to clear a full queue

export function sendProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => {
    const problem = error instanceof Problem ? error : toProblem(error);
    if (problem.code === 'broken' || isDatabaseAway(error) || isDiskFull(error)) {
      request.log.error(error);
    }
    sendProblem(reply, problem);
  });

  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(app, request);
    if (allowed.length > 0) reply.header('allow', allowed.join(', '));
    sendProblem(reply, new Problem(allowed.length > 0 ? 'methodNotAllowed' : 'notFound'));
  });
}

/** Responds with the 404 page. */
export type ShowNothing = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Handles an address that can't be decoded, which reaches no hook, route or handler: calls get
 * `malformed`, pages the 404 page.
 */
export function sendBadAddress(protect: Protect, showNothing: ShowNothing) {
  return (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    protect(request, reply);
    const refuse = () =>
      sendProblem(reply, new Problem('malformed', [{ path: '', message: GARBLED }]));
    if (request.url.startsWith('/api/')) {
      refuse();
      return;
    }
    showNothing(request, reply).catch((failure: unknown) => {
      request.log.error(failure);
      refuse();
    });
  };
}

function sendProblem(reply: FastifyReply, { code, faults, retryAfter }: Problem): void {
  const status = problemStatus(code);
  if (status === 503 || status === 429) reply.header('retry-after', retryAfter ?? RETRY_AFTER);
  // It may exist a moment later, and caches store a 404 unless told not to.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  reply
    .code(status)
    .type('application/json')
    .send(JSON.stringify(encodeProblem(code, faults)));
}

/** Maps errors of Fastify and its plugins by status; those without one are our own faults. */
function toProblem(error: FastifyError): Problem {
  if (isDiskFull(error)) return new Problem('noRoom', [], ROOM_RETRY_AFTER);
  if (isDatabaseAway(error)) {
    return new Problem(isDatabaseBusy(error) ? 'overloaded' : 'databaseUnavailable');
  }
  if (isAccountGone(error)) return new Problem('unauthorized');
  if (error.validation) return new Problem('malformed', faultsOf(error));
  return new Problem(codeOf(error.statusCode ?? 500), bodyFaults(error));
}

function codeOf(status: number): ProblemCode {
  if (status === 413) return 'tooLarge';
  if (status === 415 || status === 406) return 'unsupportedType';
  if (status === 404) return 'notFound';
  return status >= 400 && status < 500 ? 'malformed' : 'broken';
}

/** An unreadable body has one fault, without a path. */
function bodyFaults({ statusCode, message }: FastifyError) {
  return statusCode === 400 ? [{ path: '', message: `The body cannot be read: ${message}` }] : [];
}

/** Returns the methods of a call's path here: some calls exist in development only. */
function methodsOf(app: FastifyInstance, { url }: FastifyRequest): string[] {
  const path = url.split('?', 1)[0] ?? '';
  if (!path.startsWith('/api/')) return [];
  return METHODS.filter((method) => app.hasRoute({ method, url: path }));
}

/** Returns the faults found by the schema of a query or body, with their paths. */
function faultsOf({ validation = [] }: FastifyError): Fault[] {
  return validation.map(({ instancePath, message = 'Cannot be used.' }) => ({
    path: faultPath(instancePath.split('/').filter(Boolean).map(toStep)),
    message,
  }));
}

function toStep(step: string): string | number {
  return /^\d+$/.test(step) ? Number(step) : step;
}
