import type { Stripe } from 'stripe';
import { Problem } from '../../problem.ts';
import type { SubscribeOutcome } from '../payments.ts';
import { callStripe } from './call-stripe.ts';
import { CardRefusal, cardRefusal } from './card-refusal.ts';
import { PLAN_PARTS, planOf } from './plan-of.ts';

/**
 * Pays the first invoice of a waiting plan, or returns the result of an earlier attempt. Throws a
 * `CardRefusal`.
 */
export async function payFirstBill(
  stripe: Stripe,
  subscriptionId: string,
  idempotencyKey: string,
): Promise<SubscribeOutcome> {
  const subscription = await readWaiting(stripe, subscriptionId);
  const found = await callStripe(stripe.paymentIntents.retrieve(paymentOf(billOf(subscription))));
  const payment = isUntried(found)
    ? await confirm(stripe, found, cardOf(subscription), idempotencyKey)
    : found;
  switch (payment.status) {
    case 'succeeded':
      return { kind: 'subscribed', plan: await readPaid(stripe, subscriptionId) };
    case 'requires_action':
      return { kind: 'holderAsked', clientSecret: secretOf(billOf(subscription)) };
    case 'requires_payment_method':
      throw cardRefusal(payment.last_payment_error ?? {});
    case 'canceled': // another purchase replaced it, or it was unpaid for a day
      throw new CardRefusal('unusable_token');
    default: // still processing at the bank
      throw new Problem('overloaded');
  }
}

async function readWaiting(stripe: Stripe, id: string) {
  const expand = ['latest_invoice.confirmation_secret', 'latest_invoice.payments'];
  return callStripe(stripe.subscriptions.retrieve(id, { expand }));
}

/** Reads a plan as active once its first invoice is paid, even before Stripe says so. */
async function readPaid(stripe: Stripe, id: string) {
  const found = await callStripe(stripe.subscriptions.retrieve(id, { expand: PLAN_PARTS }));
  const plan = planOf(found);
  return plan.state === 'incomplete' ? { ...plan, state: 'active' as const } : plan;
}

function isUntried({ status, last_payment_error }: Stripe.PaymentIntent): boolean {
  if (status === 'requires_confirmation') return true;
  return status === 'requires_payment_method' && last_payment_error === null;
}

function confirm(
  stripe: Stripe,
  { id }: Stripe.PaymentIntent,
  card: string,
  idempotencyKey: string,
): Promise<Stripe.PaymentIntent> {
  const params = { payment_method: card, use_stripe_sdk: true };
  return callStripe(stripe.paymentIntents.confirm(id, params, { idempotencyKey }));
}

function billOf({ latest_invoice: bill, id }: Stripe.Subscription): Stripe.Invoice {
  if (bill === null || typeof bill === 'string') throw new Error(`No bill came with ${id}.`);
  return bill;
}

/** Returns the payment id of an invoice with expanded payments. */
export function paymentOf({ id, payments }: Stripe.Invoice): string {
  const { payment } = payments?.data.find(({ is_default }) => is_default) ?? {};
  const intent = payment?.payment_intent;
  if (intent === undefined) throw new Error(`The bill ${id} has no payment.`);
  return typeof intent === 'string' ? intent : intent.id;
}

/** Returns the secret for the bank's confirmation, which must be expanded. */
export function secretOf({ id, confirmation_secret: secret }: Stripe.Invoice): string {
  if (!secret) throw new Error(`The bill ${id} has no confirmation secret.`);
  return secret.client_secret;
}

function cardOf({ default_payment_method: card, id }: Stripe.Subscription): string {
  if (card === null) throw new Error(`No card belongs to ${id}.`);
  return typeof card === 'string' ? card : card.id;
}
