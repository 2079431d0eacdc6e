/** A refusal for lack of a plan: the request was valid, and nothing of it was stored. */
import * as z from 'zod/mini';

export const planRequired = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.literal('subscription_required'),
});

export function encodePlanRequired(message: string): z.infer<typeof planRequired> {
  return { success: false, message, error: 'subscription_required' };
}
