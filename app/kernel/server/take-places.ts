import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askerKey } from './asker-key.ts';
import { createAskers, type FairQueue, type Place } from './fair-queue.ts';
import { Problem } from './problem.ts';

/**
 * Has every request to routes of `app` that `counts` take a place in the queue before its body is read,
 * so that who has too many in work is refused unread. The place is left when the connection closes or the
 * answer was sent, whatever becomes of the request. Answers with what finds that place; null: the request does not count.
 */
export function takePlaces(
  app: FastifyInstance,
  queue: Pick<FairQueue, 'enter'>,
  counts: (request: FastifyRequest) => boolean = () => true,
): (request: FastifyRequest) => Place | null {
  const places = new WeakMap<FastifyRequest, Place>();
  app.addHook('preParsing', async (request, reply) => {
    if (!counts(request)) return;
    const asker = await askerKey(request);
    if (reply.raw.closed) throw new Problem('tookTooLong'); // heard by nobody
    const place = enterOrClose(queue, asker, reply);
    places.set(request, place);
    reply.raw.once('close', place.leave);
  });
  return (request) => places.get(request) ?? null;
}

function enterOrClose(queue: Pick<FairQueue, 'enter'>, asker: string, reply: FastifyReply): Place {
  try {
    return queue.enter(createAskers(asker));
  } catch (error) {
    reply.header('connection', 'close'); // the body is not waited for
    throw error;
  }
}

/** How large a body is, in bytes, by what its sender says; infinite where they do not. */
export function announcedBytes({ headers }: Pick<FastifyRequest, 'headers'>): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}
