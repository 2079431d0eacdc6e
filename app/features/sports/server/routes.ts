import { encodeSports, endpoints, SPORTS } from '@evenfield/contract';
import type { FastifyInstance } from 'fastify';
import { routeOf } from '#kernel/server/route-of.ts';

export async function sports(app: FastifyInstance): Promise<void> {
  app.route({ ...routeOf(endpoints.getSports), handler: async () => encodeSports(SPORTS) });
}
