import { encodeMessage, encodeRefused } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '#kernel/server/address-of.ts';
import { limitAddresses, limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { renameOlderKeys } from '#kernel/server/older-bodies.ts';
import { Problem } from '#kernel/server/problem.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { bodyOf, paramsOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { publishedCalls } from '../../api.ts';
import { findDraftChanges } from './draft-changes.ts';
import { followPages } from './follow-pages.ts';
import type { FollowersDeps } from './followers-deps.ts';
import { confirmLink, leaveByLink } from './open-link.ts';
import { requestFollowing } from './request-following.ts';
import { countFollowers } from './store.ts';

/**
 * Accepts the old key from pages opened before the call was renamed. A page may stay open for a
 * season: delete this file a year after that release.
 */
const readOlderBody = renameOlderKeys({ schedule_id: 'schedule' });

const HOUR = 60 * 60; // seconds
const DAY = 24 * HOUR;
/** Generous, as many people at a field may share one address. */
const FROM_ADDRESS = { name: 'follow-from-address', attempts: 60, seconds: HOUR };
/** Strict, as each sends an e-mail to somebody who may not have asked for it. */
const BY_EMAIL = { name: 'follow-by-email', attempts: 5, seconds: DAY };
const LARGEST = 16 * 1024; // bytes of a request

const CHECK = 'Check your e-mail and open the link in it to follow the team.';
const NO_LINK = 'This link no longer works. Use the one in the newest e-mail.';

/** Following a team by e-mail: request, confirm, leave, and the number of followers. */
export async function followers(app: FastifyInstance, deps: FollowersDeps): Promise<void> {
  const { database, clock, shown } = deps;
  const { db } = database;
  const fromAddress = limitAddresses(database.connections, FROM_ADDRESS);
  const byEmail = limitAttempts(database.connections, BY_EMAIL);

  app.route({
    ...routeOf(publishedCalls.requestFollowing),
    bodyLimit: LARGEST,
    preHandler: readOlderBody,
    handler: async (request) => {
      const input = bodyOf(publishedCalls.requestFollowing, request);
      await fromAddress.count(addressOf(request));
      await byEmail.count(input.email.toLowerCase());
      await requestFollowing(deps, input);
      return encodeMessage(CHECK);
    },
  });

  app.route({
    ...routeOf(publishedCalls.confirmFollowing),
    bodyLimit: LARGEST,
    handler: async (request) => {
      const { token } = bodyOf(publishedCalls.confirmFollowing, request);
      const follower = await confirmLink({ db, shown }, token, clock());
      return follower ? encodeMessage(`You follow ${follower.team}.`) : encodeRefused(NO_LINK);
    },
  });

  app.route({
    ...routeOf(publishedCalls.leaveTeam),
    bodyLimit: LARGEST,
    handler: async (request) => {
      const { token } = bodyOf(publishedCalls.leaveTeam, request);
      const follower = await leaveByLink(db, token, clock());
      if (!follower) return encodeRefused(NO_LINK);
      return encodeMessage(`You no longer follow ${follower.team}.`);
    },
  });

  app.route({
    ...routeOf(publishedCalls.countFollowers),
    handler: async (request) => {
      const { schedule: id } = queryOf(publishedCalls.countFollowers, request);
      const count = await countFollowers(db, { ownerId: callerOf(request).organizationId, id });
      if (count === null) throw new Problem('notFound');
      return dataResponse(publishedCalls.countFollowers, { count });
    },
  });

  app.route({
    ...routeOf(publishedCalls.getDraftChanges),
    handler: async (request, reply) => {
      const { id } = paramsOf(publishedCalls.getDraftChanges, request);
      const { draft } = queryOf(publishedCalls.getDraftChanges, request);
      const owned = { ownerId: callerOf(request).organizationId, id, draft };
      reply.header('cache-control', 'no-store');
      const changes = await findDraftChanges(db, deps.findNetChanges, owned);
      if (changes === null) throw new Problem('notFound');
      return dataResponse(publishedCalls.getDraftChanges, changes);
    },
  });

  await app.register(followPages, deps);
}
