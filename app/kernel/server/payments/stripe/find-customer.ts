import type { Payer } from '@evenfield/contract/billing';
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

/**
 * Tells who a customer is now, and their payer. The tax number is a field of the invoice: Stripe's own tax
 * ids are verified, each by the rules of a country that it has to be told.
 */
export async function nameCustomer(stripe: Stripe, customer: Customer): Promise<void> {
  const { customerId, email, name, payer } = customer;
  const named = await findAtStripe(
    stripe.customers.update(customerId, {
      email,
      name: payer?.name || name,
      address: payer ? addressOf(payer) : '',
      invoice_settings: {
        custom_fields: payer?.taxNumber ? [{ name: 'Tax number', value: payer.taxNumber }] : '',
      },
    }),
  );
  if (!named) throw new Problem('overloaded');
}

function addressOf({ line1, line2, postalCode: postal_code, city, country }: Payer) {
  return { line1, line2, postal_code, city, country };
}
