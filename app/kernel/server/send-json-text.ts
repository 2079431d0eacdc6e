import type { FastifyReply } from 'fastify';
import { encodeInParts } from './large-text.ts';

/** Sends JSON text in parts, which may be megabytes, without serializing it again through a schema. */
export async function sendJsonText(
  reply: FastifyReply,
  parts: readonly string[],
): Promise<FastifyReply> {
  return reply.type('application/json; charset=utf-8').send(await encodeInParts(parts));
}
