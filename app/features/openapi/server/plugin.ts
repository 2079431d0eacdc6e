import type { FastifyInstance } from 'fastify';
import { routeOf } from '#kernel/server/route-of.ts';
import type { Feature } from '../../services.ts';
import { openapiCalls } from '../api.ts';

export const openapiFeature: Feature = { routes: openapi };

async function openapi(app: FastifyInstance): Promise<void> {
  app.route({ ...routeOf(openapiCalls.getOpenApi), handler: async () => app.swagger() });
}
