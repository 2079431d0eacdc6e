import { encodeSports, SPORTS } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import { routeOf } from '#kernel/server/route-of.ts';
import type { Feature } from '../../services.ts';
import { sportCalls } from '../api.ts';

export const sportsFeature: Feature = { routes: sports };

async function sports(app: FastifyInstance): Promise<void> {
  app.route({ ...routeOf(sportCalls.getSports), handler: async () => encodeSports(SPORTS) });
}
