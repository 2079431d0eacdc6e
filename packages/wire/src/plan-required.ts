/** A no for want of a plan: nothing is wrong with what was sent, and nothing of it was kept. */
import * as z from 'zod/mini';

export const planRequired = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.literal('subscription_required'),
});

export function encodePlanRequired(message: string): z.infer<typeof planRequired> {
  return { success: false, message, error: 'subscription_required' };
}
