import type { FastifyRequest } from 'fastify';
import { addressOf } from './address-of.ts';

/** Returns a request's key in a fair queue: its account if signed in, else its address. */
export async function askerKey(request: FastifyRequest): Promise<string> {
  const asker = request.asker ?? (await request.findAsker());
  return asker === null ? `address ${addressOf(request)}` : `account ${asker.organizerId}`;
}
