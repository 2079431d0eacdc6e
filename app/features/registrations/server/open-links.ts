import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '#kernel/server/address-of.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { limitAddresses } from '#kernel/server/limits/attempt-limit.ts';
import { Problem } from '#kernel/server/problem.ts';
import { REGISTRATION_LINK_HEADER } from '../api.ts';
import { findByLink, type RegistrationRow } from './registration-store.ts';

/** Wrong secrets per address. Valid ones are unaffected. */
const WRONG = { name: 'registration-link-wrong', attempts: 60, seconds: 600 };

export type OpenLink = (request: FastifyRequest, reply: FastifyReply) => Promise<RegistrationRow>;

/**
 * Returns a function that finds the registration of a request's link, and has its answer not stored
 * anywhere. It throws the same `Problem` for unknown links and for erased registrations.
 */
export function openLinks({ db, connections }: OpenDatabase): OpenLink {
  const wrong = limitAddresses(connections, WRONG);
  return async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('vary', REGISTRATION_LINK_HEADER);
    const secret = String(request.headers[REGISTRATION_LINK_HEADER] ?? '');
    const found = await findByLink(db, secret);
    if (found !== null) return found;
    await wrong.count(addressOf(request));
    throw new Problem('notFound');
  };
}
