import type { FastifyReply } from 'fastify';

/** Sends JSON that is written already. It may be megabytes: no schema goes over it again. */
export function sendJsonText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Buffer.from(text));
}
