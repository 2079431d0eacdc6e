import type { Stripe } from 'stripe';
import { Problem } from '../../problem.ts';
import { digestOf } from '../../secret.ts';
import type { Buyer, Customer } from '../payments.ts';
import { askStripe, findAtStripe } from './ask-stripe.ts';

/**
 * `Payments.findCustomer`. A new one is made from nothing that can change, so that it is the same one where
 * its answer was lost and it is asked for again.
 */
export async function findCustomer(
  stripe: Stripe,
  { userId, customerId }: Pick<Buyer, 'userId' | 'customerId'>,
): Promise<string> {
  if (customerId !== null) {
    const kept = await findAtStripe(stripe.customers.retrieve(customerId));
    if (kept && !kept.deleted) return kept.id;
  }
  const { id } = await askStripe(
    stripe.customers.create(
      { metadata: { user_id: userId } },
      { idempotencyKey: digestOf(`customer ${JSON.stringify([userId, customerId])}`) },
    ),
  );
  return id;
}

/** Tells a customer's name and address as they are now. */
export async function nameCustomer(
  stripe: Stripe,
  { customerId, email, name }: Customer,
): Promise<void> {
  const named = await findAtStripe(stripe.customers.update(customerId, { email, name }));
  if (!named) throw new Problem('overloaded');
}
