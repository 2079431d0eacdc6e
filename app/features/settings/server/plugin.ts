import { encodeSettings, type MapTiles } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import type { PaymentsChoice } from '#kernel/server/payments/payments-choice.ts';
import { routeOf } from '#kernel/server/route-of.ts';
import type { Feature } from '../../services.ts';
import { settingsCalls } from '../api.ts';

export const settingsFeature: Feature = { routes: settings };

interface SettingsOptions {
  readonly payments: PaymentsChoice;
  readonly production: boolean; // no test cards are accepted
  readonly tiles: MapTiles | null;
  readonly supportEmail: string | null;
}

async function settings(
  app: FastifyInstance,
  { payments, production, tiles, supportEmail }: SettingsOptions,
): Promise<void> {
  const paymentMode = payments.kind === 'test' && production ? null : payments.kind;
  const paymentKey = payments.kind === 'stripe' ? payments.publicKey : null;
  app.route({
    ...routeOf(settingsCalls.getSettings),
    handler: async () => encodeSettings({ paymentMode, paymentKey, tiles, supportEmail }),
  });
}
