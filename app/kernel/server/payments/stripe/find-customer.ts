import type { Stripe } from 'stripe';
import type { Payer } from '#kernel/shared/payer.ts';
import { Problem } from '../../problem.ts';
import { digestOf } from '../../secret.ts';
import type { Buyer, Customer } from '../payments.ts';
import { callStripe, findAtStripe } from './call-stripe.ts';

/**
 * `Payments.findCustomer`. Creates a customer from constant data only, so that a retry after a lost
 * response gets the same one.
 */
export async function findCustomer(
  stripe: Stripe,
  { userId, customerId }: Pick<Buyer, 'userId' | 'customerId'>,
): Promise<string> {
  if (customerId !== null) {
    const found = await findAtStripe(stripe.customers.retrieve(customerId));
    if (found && !found.deleted) return found.id;
  }
  const { id } = await callStripe(
    stripe.customers.create(
      { metadata: { user_id: userId } },
      { idempotencyKey: digestOf(`customer ${JSON.stringify([userId, customerId])}`) },
    ),
  );
  return id;
}

/**
 * Updates a customer's name and payer. The tax number is a field of the invoice, since Stripe
 * verifies its own tax ids by rules of a country that it must be told.
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
