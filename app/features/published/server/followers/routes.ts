import { encodeRefused, encodeTold, endpoints } from '@evenfield/contract';
import { encodeFollowers } from '@evenfield/contract/publishing';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '#kernel/server/address-of.ts';
import { askerOf } from '#kernel/server/close-doors.ts';
import { limitAddresses, limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { Problem } from '#kernel/server/problem.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { askToFollow } from './ask-to-follow.ts';
import { followPages } from './follow-pages.ts';
import type { FollowersDesk } from './followers-desk.ts';
import { confirmLink, leaveByLink } from './open-link.ts';
import { countFollowers } from './store.ts';

const HOUR = 60 * 60; // seconds
const DAY = 24 * HOUR;
/** Many stand around one field, behind one address. */
const FROM_ADDRESS = { name: 'follow-from-address', attempts: 60, seconds: HOUR };
/** Each sends a letter to somebody who may not have asked for it. */
const BY_EMAIL = { name: 'follow-by-email', attempts: 5, seconds: DAY };
const LARGEST = 16 * 1024; // bytes of a request

const CHECK = 'Check your e-mail and open the link in it to follow the team.';
const NO_LINK = 'This link no longer works. Use the one in the newest e-mail.';

/** Following a team by e-mail: to ask, to confirm, to leave, and how many do. */
export async function followers(app: FastifyInstance, desk: FollowersDesk): Promise<void> {
  const { database, clock, shown } = desk;
  const { db } = database;
  const fromAddress = limitAddresses(database.connections, FROM_ADDRESS);
  const byEmail = limitAttempts(database.connections, BY_EMAIL);

  app.route({
    ...routeOf(endpoints.askToFollow),
    bodyLimit: LARGEST,
    handler: async (request) => {
      const wish = bodyOf(endpoints.askToFollow, request);
      await fromAddress.count(addressOf(request));
      await byEmail.count(wish.email.toLowerCase());
      await askToFollow(desk, wish);
      return encodeTold(CHECK);
    },
  });

  app.route({
    ...routeOf(endpoints.confirmFollowing),
    bodyLimit: LARGEST,
    handler: async (request) => {
      const { token } = bodyOf(endpoints.confirmFollowing, request);
      const follower = await confirmLink({ db, shown }, token, clock());
      return follower ? encodeTold(`You follow ${follower.team}.`) : encodeRefused(NO_LINK);
    },
  });

  app.route({
    ...routeOf(endpoints.leaveTeam),
    bodyLimit: LARGEST,
    handler: async (request) => {
      const { token } = bodyOf(endpoints.leaveTeam, request);
      const follower = await leaveByLink(db, token, clock());
      if (!follower) return encodeRefused(NO_LINK);
      return encodeTold(`You follow ${follower.team} no longer.`);
    },
  });

  app.route({
    ...routeOf(endpoints.countFollowers),
    handler: async (request) => {
      const { id } = queryOf(endpoints.countFollowers, request);
      const count = await countFollowers(db, { ownerId: askerOf(request).organiserId, id });
      if (count === null) throw new Problem('notFound');
      return encodeFollowers(count);
    },
  });

  await app.register(followPages, desk);
}
