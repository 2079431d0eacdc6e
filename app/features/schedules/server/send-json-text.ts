import type { FastifyReply } from 'fastify';

/** Sends JSON text, which may be megabytes, without serializing it again through a schema. */
export function sendJsonText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Buffer.from(text));
}
