import type { FastifyInstance } from 'fastify';
import { linkRoutes } from './link-routes.ts';
import type { ScoreLinkContext } from './score-link-context.ts';
import { scoringRoutes } from './scoring-routes.ts';

/** Score links: calls of organizers, and calls of link holders. */
export async function scoreLinks(app: FastifyInstance, context: ScoreLinkContext): Promise<void> {
  await app.register(linkRoutes, context);
  await app.register(scoringRoutes, context);
}
