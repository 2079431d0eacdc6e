import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

/** What a page has to know before anything else. */
export interface Settings {
  readonly paymentKey: string | null; // the payment provider's public key; null: no cards are taken
}

export const settingsEnvelope = envelope(z.object({ public_key: z.nullable(z.string()) }));

export function encodeSettings({ paymentKey }: Settings): z.infer<typeof settingsEnvelope> {
  return { success: true, data: { public_key: paymentKey } };
}

export function decodeSettings({ data }: z.infer<typeof settingsEnvelope>): Settings {
  return { paymentKey: data.public_key };
}
