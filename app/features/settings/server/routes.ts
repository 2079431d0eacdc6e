import { encodeSettings, endpoints, type MapTiles } from '@evenfield/contract';
import type { FastifyInstance } from 'fastify';
import type { PaymentsChoice } from '#kernel/server/payments/payments-choice.ts';
import { routeOf } from '#kernel/server/route-of.ts';

export interface SettingsOptions {
  readonly payments: PaymentsChoice;
  readonly production: boolean; // where no test cards are taken
  readonly tiles: MapTiles | null;
  readonly supportEmail: string | null;
}

export async function settings(
  app: FastifyInstance,
  { payments, production, tiles, supportEmail }: SettingsOptions,
): Promise<void> {
  const paymentMode = payments.kind === 'test' && production ? null : payments.kind;
  const paymentKey = payments.kind === 'stripe' ? payments.publicKey : null;
  app.route({
    ...routeOf(endpoints.getSettings),
    handler: async () => encodeSettings({ paymentMode, paymentKey, tiles, supportEmail }),
  });
}
