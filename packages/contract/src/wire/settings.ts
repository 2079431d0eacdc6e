import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

/** Who draws the streets under a map. */
export interface MapTiles {
  readonly url: string; // with {z}, {x} and {y} in it
  readonly attribution: string | null; // plain text, to be shown beside the map
}

/** What a page has to know before anything else. */
export interface Settings {
  readonly paymentKey: string | null; // the payment provider's public key; null: no cards are taken
  readonly tiles: MapTiles | null; // null: no street map is configured
}

export const settingsEnvelope = envelope(
  z.object({
    public_key: z.nullable(z.string()),
    tiles_url: z.nullable(z.string()),
    tiles_attribution: z.nullable(z.string()),
  }),
);

export function encodeSettings({ paymentKey, tiles }: Settings): z.infer<typeof settingsEnvelope> {
  return {
    success: true,
    data: {
      public_key: paymentKey,
      tiles_url: tiles?.url ?? null,
      tiles_attribution: tiles?.attribution ?? null,
    },
  };
}

export function decodeSettings({ data }: z.infer<typeof settingsEnvelope>): Settings {
  const { public_key, tiles_url: url, tiles_attribution: attribution } = data;
  return { paymentKey: public_key, tiles: url === null ? null : { url, attribution } };
}
