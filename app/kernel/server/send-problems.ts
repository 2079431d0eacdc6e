/** The one place where something thrown becomes an answer. */
import { encodeProblem, endpoints, type ProblemCode } from '@evenfield/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAccountGone } from './database/account-gone.ts';
import { isDatabaseAway, isDatabaseBusy, isDiskFull } from './database/database-unavailable.ts';
import { faultsOf } from './faults-of.ts';
import { Problem, problemStatus, ROOM_RETRY_AFTER } from './problem.ts';
import type { Protect } from './secure-headers.ts';

const GARBLED = 'This address cannot be read.';
const RETRY_AFTER = 5; // seconds: a full queue is worked off in about this time

export function answerProblems(app: FastifyInstance): void {
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

/** Answers with the page that says that nothing is there. */
export type ShowNothing = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * An address that cannot even be decoded reaches no hook, no route and no handler. It is malformed as a
 * call; as a page there is nothing at it, which a person is shown.
 */
export function answerBadAddress(protect: Protect, showNothing: ShowNothing) {
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
  // What is not there may be a moment later, and caches take it on themselves to keep a 404.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  reply
    .code(status)
    .type('application/json')
    .send(JSON.stringify(encodeProblem(code, faults)));
}

/** What Fastify and its plugins throw, by their status; what has none is a fault of ours. */
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

/** A body that cannot be read at all has one fault, and no place in it that could be named. */
function bodyFaults({ statusCode, message }: FastifyError) {
  return statusCode === 400 ? [{ path: '', message: `The body cannot be read: ${message}` }] : [];
}

/** What a path of the contract can be asked by here: some calls are there only while developing. */
function methodsOf(app: FastifyInstance, { url }: FastifyRequest): string[] {
  const path = url.split('?', 1)[0];
  return Object.values(endpoints)
    .filter(
      (endpoint) => endpoint.path === path && app.hasRoute({ method: endpoint.method, url: path }),
    )
    .map(({ method }) => method);
}
