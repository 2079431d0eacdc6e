import type { FastifyInstance } from 'fastify';
import { linkRoutes } from './link-routes.ts';
import type { LinksDesk } from './links-desk.ts';
import { scoringRoutes } from './scoring-routes.ts';

/** Links by which people without an account enter scores: for those who make them, and for those who have one. */
export async function scoreLinks(app: FastifyInstance, desk: LinksDesk): Promise<void> {
  await app.register(linkRoutes, desk);
  await app.register(scoringRoutes, desk);
}
