import { Stripe } from 'stripe';
import type { Clock } from '../../clock.ts';
import { Problem } from '../../problem.ts';
import type { PaymentEvent } from '../payments.ts';

const OLDEST = 300; // seconds, against replay of recorded calls

/** Parses a webhook call after checking that Stripe signed it recently. */
export function readEvent(
  raw: Buffer,
  signature: string | undefined,
  secret: string,
  now: Clock,
): PaymentEvent {
  const event = checked(raw, signature, secret, now);
  return { id: event.id, subscriptionId: subscriptionIn(event) };
}

function checked(raw: Buffer, signature: string | undefined, secret: string, now: Clock) {
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

/** An invoice refers to its subscription through its parent. */
function subscriptionIn({ data: { object } }: Stripe.Event): string | null {
  if (object.object === 'subscription') return object.id;
  if (object.object !== 'invoice') return null;
  const of = object.parent?.subscription_details?.subscription ?? null;
  return typeof of === 'object' ? (of?.id ?? null) : of;
}
