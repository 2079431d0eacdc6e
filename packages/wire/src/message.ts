/** Responses that only hold a sentence, for success or refusal. */
import type { Outcome } from '@evenfield/engine';
import * as z from 'zod/mini';
import { messageEnvelope, refusedEnvelope } from './envelope.ts';

export const outcomeEnvelope = z.union([messageEnvelope, refusedEnvelope]);

export function encodeMessage(message: string): z.infer<typeof messageEnvelope> {
  return { success: true, message };
}

/** Encodes a refusal by a business rule, with a message for people; `error` is for the page. */
export function encodeRefused(message: string, error?: string): z.infer<typeof refusedEnvelope> {
  return { success: false, message, ...(error !== undefined && { error }) };
}

export function decodeMessage(answer: z.infer<typeof outcomeEnvelope>): Outcome<string, string> {
  return answer.success
    ? { ok: true, value: answer.message }
    : { ok: false, refusal: answer.message };
}
