import { Stripe } from 'stripe';
import { Problem } from '../../problem.ts';
import { cardRefusalIn } from './card-refusal.ts';

const { StripeAPIError, StripeConnectionError, StripeError } = Stripe.errors;
const { StripeIdempotencyError, StripeInvalidRequestError, StripeRateLimitError } = Stripe.errors;

/**
 * Waits for what Stripe answers. Throws the problem `overloaded` where it cannot be reached or fails, a
 * `CardRefusal`, and else an error that can be logged: Stripe's own hold secrets of payments.
 */
export async function askStripe<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw faultOf(error);
  }
}

/** As `askStripe`; null where Stripe has nothing by that id. */
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

/** What may be thrown in place of an error of Stripe's. */
export function faultOf(error: unknown): unknown {
  if (!(error instanceof StripeError)) return error;
  const refusal = cardRefusalIn(error);
  if (refusal) return refusal;
  if (error instanceof StripeIdempotencyError) return otherPurchase();
  if (isPassing(error)) return new Problem('overloaded');
  const { type, code = 'no code', requestId = 'none' } = error;
  return new Error(`Stripe refused a call: ${type}, ${code}; its request ${requestId}.`);
}

/** A key that was sent before, with something else. */
export function otherPurchase(): Problem {
  const message = 'This key is that of another purchase. Send a new one with each purchase.';
  return new Problem('malformed', [{ path: '', message }]);
}

/** Nothing is wrong with what was asked: the same may be answered later. */
function isPassing(error: InstanceType<typeof StripeError>): boolean {
  return (
    error instanceof StripeConnectionError ||
    error instanceof StripeAPIError ||
    error instanceof StripeRateLimitError
  );
}
