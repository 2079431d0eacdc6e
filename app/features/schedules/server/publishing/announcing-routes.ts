import { encodeMessage } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import { askerOf } from '#kernel/server/close-doors.ts';
import { Problem } from '#kernel/server/problem.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { scheduleCalls } from '../../api.ts';
import { readOlderBody } from '../older-pages.ts';
import type { SaveDeps } from '../schedules-deps.ts';
import { announce, findAnnouncement } from './announce.ts';

export async function announcingRoutes(
  app: FastifyInstance,
  { db, saves }: SaveDeps,
): Promise<void> {
  app.route({
    ...routeOf(scheduleCalls.getAnnouncement),
    handler: async (request, reply) => {
      const { schedule: id } = queryOf(scheduleCalls.getAnnouncement, request);
      reply.header('cache-control', 'no-store');
      const text = await findAnnouncement(db, { ownerId: askerOf(request).organizerId, id });
      if (text === undefined) throw new Problem('notFound');
      return dataResponse(scheduleCalls.getAnnouncement, { text });
    },
  });

  app.route({
    ...routeOf(scheduleCalls.announce),
    preHandler: readOlderBody,
    handler: async (request) => {
      const input = bodyOf(scheduleCalls.announce, request);
      const { organizerId } = askerOf(request);
      await saves.count(organizerId);
      await announce(db, organizerId, input);
      return encodeMessage(input.text === null ? 'Announcement removed.' : 'Announcement saved.');
    },
  });
}
