import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedResponse, CODINGS, type Coding, isLong } from './cached-response.ts';

const negotiator = new Negotiator({ supportedValues: [...CODINGS] });

/** Sends a cached response in the smallest coding the client accepts, or 304 if its ETag fits. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<FastifyReply> {
  const { 'if-none-match': has, 'accept-encoding': taken } = request.headers;
  reply.header('etag', response.etag).header('vary', varyWith(reply, 'accept-encoding'));
  if (response.status === 200 && isAmong(has, response.etag)) return reply.code(304).send();
  reply.code(response.status).type(response.type);
  const coding = isLong(response) ? (negotiator.negotiate(taken ?? '') as Coding | null) : null;
  if (coding === null) return reply.send(response.bytes);
  return reply.header('content-encoding', coding).send(await response.compress(coding));
}

/** Returns the `Vary` header set so far with `name` appended. */
function varyWith(reply: FastifyReply, name: string): string {
  const before = reply.getHeader('vary');
  return before === undefined ? name : `${before}, ${name}`;
}

function isAmong(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
