import {
  type ContactMessage,
  decodeTold,
  encodeContactMessage,
  endpoints,
} from '@evenfield/contract';
import type { Outcome } from '@evenfield/engine';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

/** Sends a message to the support; answers with the server's words. `homepage` is what no person fills in. */
export async function sendContactMessage(
  message: ContactMessage,
  homepage: string,
): Promise<Outcome<string, string>> {
  const body = encodeContactMessage(message, homepage);
  return decodeTold(await callEndpoint(endpoints.contactUs, { body }));
}
