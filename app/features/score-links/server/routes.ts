import type { FastifyInstance } from 'fastify';
import { linkRoutes } from './link-routes.ts';
import type { ScoreLinkContext } from './score-link-context.ts';
import { scoringRoutes } from './scoring-routes.ts';

/** Links by which people without an account enter scores: for those who make them, and for those who have one. */
export async function scoreLinks(app: FastifyInstance, context: ScoreLinkContext): Promise<void> {
  await app.register(linkRoutes, context);
  await app.register(scoringRoutes, context);
}
