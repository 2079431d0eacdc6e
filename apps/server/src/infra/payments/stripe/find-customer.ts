import type { Stripe } from 'stripe';
import { digestOf } from '../../secret.ts';
import type { Buyer } from '../payments.ts';
import { askStripe, findAtStripe } from './ask-stripe.ts';

/** The customer that a buyer is, told their name and address as they are now; a new one where there is none. */
export async function findCustomer(stripe: Stripe, buyer: Buyer): Promise<string> {
  const { userId, email, name, customerId } = buyer;
  if (customerId !== null) {
    const kept = await findAtStripe(stripe.customers.update(customerId, { email, name }));
    if (kept) return kept.id;
  }
  const { id } = await askStripe(
    stripe.customers.create(
      { email, name, metadata: { user_id: userId } },
      { idempotencyKey: digestOf(`customer ${JSON.stringify([userId, email, name, customerId])}`) },
    ),
  );
  return id;
}
