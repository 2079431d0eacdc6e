/** The calls of organisers about score links. */
import { encodeTold, endpoints } from '@evenfield/contract';
import { encodeLinks, encodeNewLink } from '@evenfield/contract/results';
import type { FastifyInstance } from 'fastify';
import { SCORES_WANT_PLAN } from '#features/schedules/server/port.ts';
import { askerOf } from '#kernel/server/close-doors.ts';
import { limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { Problem } from '#kernel/server/problem.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { createLink } from './create-link.ts';
import { listLinks, revokeLink } from './link-store.ts';
import type { ScoreLinkContext } from './score-link-context.ts';

const MAKING = { name: 'score-link-make', attempts: 300, seconds: 60 }; // of one account

export async function linkRoutes(app: FastifyInstance, context: ScoreLinkContext): Promise<void> {
  const { database, clock, plans } = context;
  const { db } = database;
  const making = limitAttempts(database.connections, MAKING);

  app.route({
    ...routeOf(endpoints.createScoreLink),
    handler: async (request) => {
      const wish = bodyOf(endpoints.createScoreLink, request);
      const { organiserId } = askerOf(request);
      await making.count(organiserId);
      const made = await createLink({ db, plans }, organiserId, wish, clock());
      return made === null ? SCORES_WANT_PLAN : encodeNewLink(made);
    },
  });

  app.route({
    ...routeOf(endpoints.getScoreLinks),
    handler: async (request) => {
      const { id } = queryOf(endpoints.getScoreLinks, request);
      const links = await listLinks(db, { ownerId: askerOf(request).organiserId, id });
      if (links === null) throw new Problem('notFound');
      return encodeLinks(links);
    },
  });

  app.route({
    ...routeOf(endpoints.revokeScoreLink),
    handler: async (request) => {
      const { id } = bodyOf(endpoints.revokeScoreLink, request);
      const { organiserId } = askerOf(request);
      await making.count(organiserId);
      if (!(await revokeLink(db, { ownerId: organiserId, id }, clock()))) {
        throw new Problem('notFound');
      }
      return encodeTold('Link revoked.');
    },
  });
}
