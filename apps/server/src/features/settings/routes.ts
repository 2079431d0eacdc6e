import { encodeSettings, endpoints, type MapTiles } from '@evenfield/contract';
import type { FastifyInstance } from 'fastify';
import { routeOf } from '../../infra/route-of.ts';

export interface SettingsOptions {
  readonly tiles: MapTiles | null;
  readonly supportEmail: string | null;
}

export async function settings(
  app: FastifyInstance,
  { tiles, supportEmail }: SettingsOptions,
): Promise<void> {
  app.route({
    ...routeOf(endpoints.getSettings),
    // No payments are taken yet.
    handler: async () => encodeSettings({ paymentKey: null, tiles, supportEmail }),
  });
}
