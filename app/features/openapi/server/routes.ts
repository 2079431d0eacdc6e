import { endpoints } from '@evenfield/contract';
import type { FastifyInstance } from 'fastify';
import { routeOf } from '#kernel/server/route-of.ts';

export async function openapi(app: FastifyInstance): Promise<void> {
  app.route({ ...routeOf(endpoints.getOpenApi), handler: async () => app.swagger() });
}
