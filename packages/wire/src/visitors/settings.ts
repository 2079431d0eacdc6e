import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';

/** The street map's tile server. */
export interface MapTiles {
  readonly url: string; // with {z}, {x} and {y} in it
  readonly attribution: string | null; // plain text, to show beside the map
}

/** Whose card form a page shows: Stripe's, or that of the test mode, whose cards are fake. */
const PAYMENT_MODES = ['stripe', 'test'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** What a page needs to know first. */
export interface Settings {
  readonly paymentMode: PaymentMode | null; // null: cards are not accepted
  readonly paymentKey: string | null; // Stripe's public key; null in any other mode
  readonly tiles: MapTiles | null; // null: no street map configured
  readonly supportEmail: string | null; // null: only the contact form
}

export const settingsEnvelope = envelope(
  z.object({
    payment_mode: z.nullable(z.enum(PAYMENT_MODES)),
    public_key: z.nullable(z.string()),
    tiles_url: z.nullable(z.string()),
    tiles_attribution: z.nullable(z.string()),
    support_email: z.nullable(z.string()),
  }),
);

export function encodeSettings(settings: Settings): z.infer<typeof settingsEnvelope> {
  const { paymentMode, paymentKey, tiles, supportEmail } = settings;
  return {
    success: true,
    data: {
      payment_mode: paymentMode,
      public_key: paymentKey,
      tiles_url: tiles?.url ?? null,
      tiles_attribution: tiles?.attribution ?? null,
      support_email: supportEmail,
    },
  };
}

export function decodeSettings({ data }: z.infer<typeof settingsEnvelope>): Settings {
  const { payment_mode, public_key, support_email } = data;
  const { tiles_url: url, tiles_attribution: attribution } = data;
  return {
    paymentMode: payment_mode,
    paymentKey: public_key,
    tiles: url === null ? null : { url, attribution },
    supportEmail: support_email,
  };
}
