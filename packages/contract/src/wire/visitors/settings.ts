import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';

/** Who draws the streets under a map. */
export interface MapTiles {
  readonly url: string; // with {z}, {x} and {y} in it
  readonly attribution: string | null; // plain text, to be shown beside the map
}

/** What a page has to know before anything else. */
export interface Settings {
  readonly paymentKey: string | null; // the payment provider's public key; null: no cards are taken
  readonly tiles: MapTiles | null; // null: no street map is configured
  readonly supportEmail: string | null; // where people can write to; null: by the contact form alone
}

export const settingsEnvelope = envelope(
  z.object({
    public_key: z.nullable(z.string()),
    tiles_url: z.nullable(z.string()),
    tiles_attribution: z.nullable(z.string()),
    support_email: z.nullable(z.string()),
  }),
);

export function encodeSettings(settings: Settings): z.infer<typeof settingsEnvelope> {
  const { paymentKey, tiles, supportEmail } = settings;
  return {
    success: true,
    data: {
      public_key: paymentKey,
      tiles_url: tiles?.url ?? null,
      tiles_attribution: tiles?.attribution ?? null,
      support_email: supportEmail,
    },
  };
}

export function decodeSettings({ data }: z.infer<typeof settingsEnvelope>): Settings {
  const { public_key, tiles_url: url, tiles_attribution: attribution, support_email } = data;
  return {
    paymentKey: public_key,
    tiles: url === null ? null : { url, attribution },
    supportEmail: support_email,
  };
}
