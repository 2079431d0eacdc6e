import type { FastifyRequest } from 'fastify';
import { addressOf } from './address-of.ts';

/** Returns a request's key in a fair queue: its account if signed in, else its address. */
export async function callerKey(request: FastifyRequest): Promise<string> {
  const caller = request.caller ?? (await request.findCaller());
  return caller === null ? `address ${addressOf(request)}` : `account ${caller.organizerId}`;
}
