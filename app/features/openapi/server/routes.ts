import type { FastifyInstance } from 'fastify';
import { routeOf } from '#kernel/server/route-of.ts';
import { openapiCalls } from '../api.ts';

export async function openapi(app: FastifyInstance): Promise<void> {
  app.route({ ...routeOf(openapiCalls.getOpenApi), handler: async () => app.swagger() });
}
