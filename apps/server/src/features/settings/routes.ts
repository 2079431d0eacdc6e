import { encodeSettings, endpoints } from '@evenfield/contract';
import type { FastifyInstance } from 'fastify';
import { routeOf } from '../../infra/route-of.ts';

export async function settings(app: FastifyInstance): Promise<void> {
  app.route({
    ...routeOf(endpoints.getSettings),
    handler: async () => encodeSettings({ paymentKey: null }), // no payments are taken yet
  });
}
