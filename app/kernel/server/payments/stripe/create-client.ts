import { Stripe } from 'stripe';
import type { StripeChoice } from '../payments-choice.ts';

const RETRIES = 2; // of a call that got no answer, or one that says nothing about it
const PATIENCE = 20_000; // milliseconds for one answer

/** Stripe's own library, speaking the version of the API that it was written for. */
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
