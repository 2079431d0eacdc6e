import { Stripe } from 'stripe';
import type { Clock } from '../../clock.ts';
import { Problem } from '../../problem.ts';
import type { StripeChoice } from '../payments-choice.ts';

const RETRIES = 2; // of a call without a usable answer
const TIMEOUT = 20_000; // milliseconds per response
const OLDEST = 300; // seconds, against replay of recorded calls

/** Stripe's client, using the API version that its library was written for. */
export function createClient({ secretKey, address }: StripeChoice): Stripe {
  return new Stripe(secretKey, {
    ...(address !== undefined && placeOf(new URL(address))),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT,
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

/** Parses a webhook call after checking that Stripe signed it recently; throws `malformed`. */
export function readSignedEvent(
  raw: Buffer,
  signature: string | undefined,
  secret: string,
  now: Clock,
): Stripe.Event {
  try {
    const { webhooks } = Stripe;
    return webhooks.constructEvent(
      raw,
      signature ?? '',
      secret,
      OLDEST,
      undefined,
      now().getTime(),
    );
  } catch {
    throw new Problem('malformed', [
      {
        path: '',
        message: 'This event is not signed by the payment provider, or was signed too long ago.',
      },
    ]);
  }
}
