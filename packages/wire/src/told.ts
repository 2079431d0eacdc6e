/** Answers that only have a sentence to tell, whether it worked or not. */
import type { Outcome } from '@evenfield/engine';
import * as z from 'zod/mini';
import { refusedEnvelope, toldEnvelope } from './envelope.ts';

export const outcomeEnvelope = z.union([toldEnvelope, refusedEnvelope]);

export function encodeTold(message: string): z.infer<typeof toldEnvelope> {
  return { success: true, message };
}

/** A business no, which a person reads; `error` is for the page. */
export function encodeRefused(message: string, error?: string): z.infer<typeof refusedEnvelope> {
  return { success: false, message, ...(error !== undefined && { error }) };
}

export function decodeTold(answer: z.infer<typeof outcomeEnvelope>): Outcome<string, string> {
  return answer.success
    ? { ok: true, value: answer.message }
    : { ok: false, refusal: answer.message };
}
