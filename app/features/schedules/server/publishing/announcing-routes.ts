import { encodeTold, endpoints } from '@evenfield/contract';
import { encodeAnnounced } from '@evenfield/contract/publishing';
import type { FastifyInstance } from 'fastify';
import { askerOf } from '#kernel/server/close-doors.ts';
import { Problem } from '#kernel/server/problem.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import type { SaveDesk } from '../schedules-desk.ts';
import { announce, findAnnouncement } from './announce.ts';

export async function announcingRoutes(
  app: FastifyInstance,
  { db, saves }: SaveDesk,
): Promise<void> {
  app.route({
    ...routeOf(endpoints.getAnnouncement),
    handler: async (request, reply) => {
      const { id } = queryOf(endpoints.getAnnouncement, request);
      reply.header('cache-control', 'no-store');
      const text = await findAnnouncement(db, { ownerId: askerOf(request).organiserId, id });
      if (text === undefined) throw new Problem('notFound');
      return encodeAnnounced(text);
    },
  });

  app.route({
    ...routeOf(endpoints.announce),
    handler: async (request) => {
      const wish = bodyOf(endpoints.announce, request);
      const { organiserId } = askerOf(request);
      await saves.count(organiserId);
      await announce(db, organiserId, wish);
      return encodeTold(wish.text === null ? 'Announcement removed.' : 'Announcement saved.');
    },
  });
}
