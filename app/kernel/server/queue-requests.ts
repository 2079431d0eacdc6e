import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerKey } from './caller-key.ts';
import { createCallers, type FairQueue, type Place } from './fair-queue.ts';
import { Problem } from './problem.ts';

/**
 * Makes each request to routes of `app` for which `counts` is true take a place in the queue before
 * its body is read, so that one over the limit is refused unread. The place is left when the
 * connection closes or the response was sent. Returns a function that finds the place of a request;
 * null when it isn't counted.
 */
export function queueRequests(
  app: FastifyInstance,
  queue: Pick<FairQueue, 'enter'>,
  counts: (request: FastifyRequest) => boolean = () => true,
): (request: FastifyRequest) => Place | null {
  const places = new WeakMap<FastifyRequest, Place>();
  app.addHook('preParsing', async (request, reply) => {
    if (!counts(request)) return;
    const caller = await callerKey(request);
    if (reply.raw.closed) throw new Problem('tookTooLong'); // the client is gone
    const place = enterOrClose(queue, caller, reply);
    places.set(request, place);
    reply.raw.once('close', place.leave);
  });
  return (request) => places.get(request) ?? null;
}

function enterOrClose(queue: Pick<FairQueue, 'enter'>, caller: string, reply: FastifyReply): Place {
  try {
    return queue.enter(createCallers(caller));
  } catch (error) {
    reply.header('connection', 'close'); // don't wait for the body
    throw error;
  }
}

/** Returns the announced size of a body in bytes; infinite when it isn't announced. */
export function announcedBytes({ headers }: Pick<FastifyRequest, 'headers'>): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}
