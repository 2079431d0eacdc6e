/**
 * Buys a plan. It can be interrupted anywhere and repeated: every step has an idempotency key
 * derived from the purchase's, and the plan is found again by that key in its metadata.
 */
import type { Stripe } from 'stripe';
import { digestOf } from '../../secret.ts';
import type { ProviderPlan, SubscribeInput, SubscribeOutcome } from '../payments.ts';
import { callStripe, otherPurchase } from './call-stripe.ts';
import { CardRefusal } from './card-refusal.ts';
import type { Catalog } from './catalog.ts';
import { dropUnpaid } from './drop-unpaid.ts';
import { nameCustomer } from './find-customer.ts';
import { payFirstBill } from './pay-first-bill.ts';
import { marksOf, PLAN_PARTS, planOf, stateOf } from './plan-of.ts';

export async function subscribe(
  stripe: Stripe,
  catalog: Catalog,
  input: SubscribeInput,
): Promise<SubscribeOutcome> {
  const { customerId } = input.customer;
  await nameCustomer(stripe, input.customer);
  const plans = await storedPlans(stripe, customerId);
  const begun = plans.find((plan) => marksOf(plan).purchase === input.key);
  if (begun && marksOf(begun).card !== digestOf(input.cardToken)) throw otherPurchase();
  const paid = plans.find(isPaid);
  if (paid) return { kind: 'subscribed', plan: planOf(paid) };
  try {
    for (const other of plans) if (other !== begun) await dropUnpaid(stripe, other);
    const id = begun?.id ?? (await createPlan(stripe, catalog, input));
    return await payFirstBill(stripe, id, keyOf(input, 'payment'));
  } catch (error) {
    if (!(error instanceof CardRefusal)) throw error;
    return { kind: 'refused', code: error.code, message: error.message };
  }
}

/** `Payments.findRunning`. */
export async function findRunning(
  stripe: Stripe,
  customerId: string,
): Promise<ProviderPlan | null> {
  const paid = (await storedPlans(stripe, customerId)).find(isPaid);
  return paid ? planOf(paid) : null;
}

function isPaid(plan: Stripe.Subscription): boolean {
  return ['active', 'overdue'].includes(stateOf(plan));
}

/** Returns the plans that haven't ended. */
async function storedPlans(stripe: Stripe, customer: string) {
  const expand = PLAN_PARTS.map((part) => `data.${part}`);
  const { data } = await callStripe(stripe.subscriptions.list({ customer, limit: 100, expand }));
  return data;
}

/** Creates a plan that waits for its first invoice to be paid; returns its id. */
async function createPlan(
  stripe: Stripe,
  { month, match }: Catalog,
  input: SubscribeInput,
): Promise<string> {
  const { customerId: customer, userId } = input.customer;
  const card = await attachCard(stripe, customer, input);
  const { id } = await callStripe(
    stripe.subscriptions.create(
      {
        customer,
        items: [{ price: month }, { price: match }],
        default_payment_method: card,
        payment_behavior: 'default_incomplete',
        payment_settings: {
          payment_method_types: ['card'],
          save_default_payment_method: 'on_subscription',
        },
        billing_mode: { type: 'flexible' },
        metadata: {
          user_id: userId,
          purchase: input.key,
          card: digestOf(input.cardToken),
        },
      },
      { idempotencyKey: keyOf(input, 'plan') },
    ),
  );
  return id;
}

async function attachCard(
  stripe: Stripe,
  customer: string,
  input: SubscribeInput,
): Promise<string> {
  const { id } = await callStripe(
    stripe.paymentMethods.create(
      { type: 'card', card: { token: input.cardToken } },
      { idempotencyKey: keyOf(input, 'card') },
    ),
  );
  await callStripe(
    stripe.paymentMethods.attach(id, { customer }, { idempotencyKey: keyOf(input, 'attaching') }),
  );
  return id;
}

function keyOf({ key }: SubscribeInput, step: string): string {
  return digestOf(`${step} ${key}`);
}
