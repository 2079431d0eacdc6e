import { encodeMessage } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import { SCORES_WANT_PLAN } from '#features/schedules/server/port.ts';
import { limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { Problem } from '#kernel/server/problem.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { scoreLinkCalls } from '../api.ts';
import { createLink } from './create-link.ts';
import { listLinks, revokeLink } from './link-store.ts';
import type { ScoreLinkContext } from './score-link-context.ts';
import { scoringRoutes } from './scoring-routes.ts';

const MAKING = { name: 'score-link-make', attempts: 300, seconds: 60 }; // per account

/** Organizers' calls about score links. */
async function linkRoutes(app: FastifyInstance, context: ScoreLinkContext): Promise<void> {
  const { database, clock, plans } = context;
  const { db } = database;
  const making = limitAttempts(database.connections, MAKING);

  app.route({
    ...routeOf(scoreLinkCalls.createScoreLink),
    handler: async (request) => {
      const input = bodyOf(scoreLinkCalls.createScoreLink, request);
      const { organizationId, organizerId } = callerOf(request);
      await making.count(organizerId);
      const made = await createLink({ db, plans }, organizationId, input, clock());
      if (made === null) return SCORES_WANT_PLAN;
      return { success: true, message: 'Link created.', data: made };
    },
  });

  app.route({
    ...routeOf(scoreLinkCalls.getScoreLinks),
    handler: async (request) => {
      const { schedule: id } = queryOf(scoreLinkCalls.getScoreLinks, request);
      const links = await listLinks(db, { ownerId: callerOf(request).organizationId, id });
      if (links === null) throw new Problem('notFound');
      return dataResponse(scoreLinkCalls.getScoreLinks, links);
    },
  });

  app.route({
    ...routeOf(scoreLinkCalls.revokeScoreLink),
    handler: async (request) => {
      const { id } = bodyOf(scoreLinkCalls.revokeScoreLink, request);
      const { organizationId, organizerId } = callerOf(request);
      await making.count(organizerId);
      if (!(await revokeLink(db, { ownerId: organizationId, id }, clock()))) {
        throw new Problem('notFound');
      }
      return encodeMessage('Link revoked.');
    },
  });
}

/** Score links: calls of organizers, and calls of link holders. */
export async function scoreLinks(app: FastifyInstance, context: ScoreLinkContext): Promise<void> {
  await app.register(linkRoutes, context);
  await app.register(scoringRoutes, context);
}
