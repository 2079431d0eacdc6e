import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedResponse, CODINGS, type Coding, isLong } from './cached-response.ts';

const negotiator = new Negotiator({ supportedValues: [...CODINGS] });

/** Sends a cached response in the smallest coding the client accepts, or 304 if its ETag fits. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: CachedResponse,
): Promise<FastifyReply> {
  const { 'if-none-match': has, 'accept-encoding': taken } = request.headers;
  reply.header('etag', kept.etag).header('vary', varyWith(reply, 'accept-encoding'));
  if (kept.status === 200 && isAmong(has, kept.etag)) return reply.code(304).send();
  reply.code(kept.status).type(kept.type);
  const coding = isLong(kept) ? (negotiator.negotiate(taken ?? '') as Coding | null) : null;
  if (coding === null) return reply.send(kept.bytes);
  return reply.header('content-encoding', coding).send(await kept.compress(coding));
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
