import type { FastifyRequest } from 'fastify';
import { addressOf } from './address-of.ts';

/** Whom a request counts as in a fair queue: the account that is signed in, else the address. */
export async function askerKey(request: FastifyRequest): Promise<string> {
  const asker = request.asker ?? (await request.findAsker());
  return asker === null ? `address ${addressOf(request)}` : `account ${asker.organiserId}`;
}
