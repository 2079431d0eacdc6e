import { Stripe } from 'stripe';
import { Problem } from '../../problem.ts';
import { cardRefusalIn } from './card-refusal.ts';

const { StripeAPIError, StripeConnectionError, StripeError } = Stripe.errors;
const { StripeIdempotencyError, StripeInvalidRequestError, StripeRateLimitError } = Stripe.errors;

/**
 * Awaits a call to Stripe. Throws the problem `overloaded` when Stripe can't be reached or fails, a
 * `CardRefusal`, or else an error that is safe to log: Stripe's own contain payment secrets.
 */
export async function callStripe<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw faultOf(error);
  }
}

/** Like `callStripe`, but returns null when Stripe has nothing with that id. */
export async function findAtStripe<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw faultOf(error);
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Returns what to throw in place of an error of Stripe's. */
export function faultOf(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  const refusal = cardRefusalIn(error);
  if (refusal) return refusal;
  if (error instanceof StripeIdempotencyError) return otherPurchase();
  if (isPassing(error)) return new Problem('overloaded');
  const { type, code = 'no code', requestId = 'none' } = error;
  return new Error(`Stripe refused a call: ${type}, ${code}; its request ${requestId}.`);
}

/** The problem for a key that was already used with other data. */
export function otherPurchase(): Problem {
  const message = 'This key is that of another purchase. Send a new one with each purchase.';
  return new Problem('malformed', [{ path: '', message }]);
}

/** Whether the same call may succeed later. */
function isPassing(error: InstanceType<typeof StripeError>): boolean {
  return (
    error instanceof StripeConnectionError ||
    error instanceof StripeAPIError ||
    error instanceof StripeRateLimitError
  );
}
