import { encodeSettings, endpoints, type MapTiles } from '@evenfield/contract';
import type { FastifyInstance } from 'fastify';
import { routeOf } from '../../infra/route-of.ts';

export interface SettingsOptions {
  readonly tiles: MapTiles | null;
}

export async function settings(app: FastifyInstance, { tiles }: SettingsOptions): Promise<void> {
  app.route({
    ...routeOf(endpoints.getSettings),
    handler: async () => encodeSettings({ paymentKey: null, tiles }), // no payments are taken yet
  });
}
