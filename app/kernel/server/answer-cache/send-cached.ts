import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODINGS, type Coding, isLong, type KeptAnswer } from './keep-answer.ts';

const negotiator = new Negotiator({ supportedValues: [...CODINGS] });

/** Sends what is kept, as small as the asker takes it, or says that what they have is still right. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: KeptAnswer,
): Promise<FastifyReply> {
  const { 'if-none-match': has, 'accept-encoding': taken } = request.headers;
  reply.header('etag', kept.etag).header('vary', varyWith(reply, 'accept-encoding'));
  if (kept.status === 200 && isAmong(has, kept.etag)) return reply.code(304).send();
  reply.code(kept.status).type(kept.type);
  const coding = isLong(kept) ? (negotiator.negotiate(taken ?? '') as Coding | null) : null;
  if (coding === null) return reply.send(kept.bytes);
  return reply.header('content-encoding', coding).send(await kept.compress(coding));
}

/** What a cache has to tell apart, beside what is said already. */
function varyWith(reply: FastifyReply, name: string): string {
  const said = reply.getHeader('vary');
  return said === undefined ? name : `${said}, ${name}`;
}

function isAmong(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
