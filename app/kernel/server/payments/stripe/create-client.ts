import { Stripe } from 'stripe';
import type { StripeChoice } from '../payments-choice.ts';

const RETRIES = 2; // of a call without a usable answer
const PATIENCE = 20_000; // milliseconds per response

/** Stripe's client, using the API version that its library was written for. */
export function createClient({ secretKey, address }: StripeChoice): Stripe {
  return new Stripe(secretKey, {
    ...(address !== undefined && placeOf(new URL(address))),
    maxNetworkRetries: RETRIES,
    timeout: PATIENCE,
    telemetry: false,
  });
}

function placeOf({ protocol, hostname, port }: URL) {
  return {
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    host: hostname,
    port,
  };
}
