import { encodeSports, SPORTS } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import { routeOf } from '#kernel/server/route-of.ts';
import { sportCalls } from '../api.ts';

export async function sports(app: FastifyInstance): Promise<void> {
  app.route({ ...routeOf(sportCalls.getSports), handler: async () => encodeSports(SPORTS) });
}
