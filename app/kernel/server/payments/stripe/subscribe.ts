/**
 * A purchase. It can break off anywhere and be sent again: every step is made under a key of its own that
 * comes from the purchase's, and the plan bears that key, by which it is found again.
 */
import type { Stripe } from 'stripe';
import { digestOf } from '../../secret.ts';
import type { ProviderPlan, SubscribeOutcome, SubscribeWish } from '../payments.ts';
import { askStripe, otherPurchase } from './ask-stripe.ts';
import { CardRefusal } from './card-refusal.ts';
import type { Catalogue } from './catalogue.ts';
import { dropUnpaid } from './drop-unpaid.ts';
import { nameCustomer } from './find-customer.ts';
import { payFirstBill } from './pay-first-bill.ts';
import { marksOf, PLAN_PARTS, planOf, stateOf } from './plan-of.ts';

export async function subscribe(
  stripe: Stripe,
  catalogue: Catalogue,
  wish: SubscribeWish,
): Promise<SubscribeOutcome> {
  const { customerId } = wish.customer;
  await nameCustomer(stripe, wish.customer);
  const kept = await keptPlans(stripe, customerId);
  const begun = kept.find((plan) => marksOf(plan).purchase === wish.key);
  if (begun && marksOf(begun).card !== digestOf(wish.cardToken)) throw otherPurchase();
  const paid = kept.find(isPaid);
  if (paid) return { kind: 'subscribed', plan: planOf(paid) };
  try {
    for (const other of kept) if (other !== begun) await dropUnpaid(stripe, other);
    const id = begun?.id ?? (await createPlan(stripe, catalogue, wish));
    return await payFirstBill(stripe, id, keyOf(wish, 'payment'));
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
  const paid = (await keptPlans(stripe, customerId)).find(isPaid);
  return paid ? planOf(paid) : null;
}

function isPaid(plan: Stripe.Subscription): boolean {
  return ['active', 'overdue'].includes(stateOf(plan));
}

/** Those that have not ended. */
async function keptPlans(stripe: Stripe, customer: string) {
  const expand = PLAN_PARTS.map((part) => `data.${part}`);
  const { data } = await askStripe(stripe.subscriptions.list({ customer, limit: 100, expand }));
  return data;
}

/** Answers with the id of a plan that waits for its first bill to be paid. */
async function createPlan(
  stripe: Stripe,
  { month, match }: Catalogue,
  wish: SubscribeWish,
): Promise<string> {
  const { customerId: customer, userId } = wish.customer;
  const card = await attachCard(stripe, customer, wish);
  const { id } = await askStripe(
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
          purchase: wish.key,
          card: digestOf(wish.cardToken),
        },
      },
      { idempotencyKey: keyOf(wish, 'plan') },
    ),
  );
  return id;
}

async function attachCard(stripe: Stripe, customer: string, wish: SubscribeWish): Promise<string> {
  const { id } = await askStripe(
    stripe.paymentMethods.create(
      { type: 'card', card: { token: wish.cardToken } },
      { idempotencyKey: keyOf(wish, 'card') },
    ),
  );
  await askStripe(
    stripe.paymentMethods.attach(id, { customer }, { idempotencyKey: keyOf(wish, 'attaching') }),
  );
  return id;
}

function keyOf({ key }: SubscribeWish, step: string): string {
  return digestOf(`${step} ${key}`);
}
