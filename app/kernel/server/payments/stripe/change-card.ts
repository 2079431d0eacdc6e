/**
 * Changes the card of a running plan. It can be interrupted anywhere and repeated: each step that
 * creates something has an idempotency key derived from the change's, and the others are
 * idempotent.
 */
import type { Stripe } from 'stripe';
import { Problem } from '../../problem.ts';
import { digestOf } from '../../secret.ts';
import type { CardChange, CardChangeOutcome } from '../payments.ts';
import { callStripe, findAtStripe } from './call-stripe.ts';
import { CardRefusal, cardRefusal } from './card-refusal.ts';
import { paymentOf, secretOf } from './pay-first-bill.ts';
import { readPlan } from './read-plan.ts';

export async function changeCard(stripe: Stripe, change: CardChange): Promise<CardChangeOutcome> {
  const { customerId: customer, subscriptionId: subscription } = change;
  const plan = await readPlan(stripe, subscription);
  if (plan?.state !== 'active' && plan?.state !== 'overdue') return { kind: 'notRunning' };
  try {
    const setup = await setUpCard(stripe, change);
    if (setup.kind === 'holderAsked') return setup;
    const open = stripe.invoices.list({ customer, subscription, status: 'open', limit: 100 });
    for (const { id } of (await callStripe(open)).data) {
      const clientSecret = await payOpenBill(stripe, id, setup.card, keyOf(change, `bill ${id}`));
      if (clientSecret !== null) return { kind: 'holderAsked', clientSecret };
    }
    return (await useCard(stripe, change, setup.card))
      ? { kind: 'changed' }
      : { kind: 'notRunning' };
  } catch (error) {
    if (!(error instanceof CardRefusal)) throw error;
    return { kind: 'refused', code: error.code, message: error.message };
  }
}

type Setup =
  | { readonly kind: 'ready'; readonly card: string } // attached to the customer, chargeable later
  | Extract<CardChangeOutcome, { kind: 'holderAsked' }>;

/** Throws a `CardRefusal`. */
async function setUpCard(stripe: Stripe, change: CardChange): Promise<Setup> {
  const { customerId: customer, cardToken: token } = change;
  const step = (name: string) => ({ idempotencyKey: keyOf(change, name) });
  const { id: card } = await callStripe(
    stripe.paymentMethods.create({ type: 'card', card: { token } }, step('card')),
  );
  const wanted = {
    ...{ customer, payment_method: card, usage: 'off_session' as const },
    payment_method_types: ['card'],
  };
  const { id } = await callStripe(stripe.setupIntents.create(wanted, step('setup')));
  const found = await callStripe(stripe.setupIntents.retrieve(id)); // its current state
  const setup =
    found.status === 'requires_confirmation'
      ? await callStripe(stripe.setupIntents.confirm(id, { use_stripe_sdk: true }, step('confirm')))
      : found;
  switch (setup.status) {
    case 'succeeded':
      return { kind: 'ready', card };
    case 'requires_action':
      if (setup.client_secret === null) throw new Error(`The setup ${id} has no client secret.`);
      return { kind: 'holderAsked', clientSecret: setup.client_secret };
    case 'requires_payment_method':
      throw cardRefusal(setup.last_setup_error ?? {});
    case 'canceled':
      throw new CardRefusal('unusable_token');
    default: // still processing at the bank
      throw new Problem('overloaded');
  }
}

/** Makes the card pay from now on; returns false when the plan has ended meanwhile. */
async function useCard(
  stripe: Stripe,
  { customerId, subscriptionId }: CardChange,
  card: string,
): Promise<boolean> {
  const method = { default_payment_method: card };
  const changed = await findAtStripe(stripe.subscriptions.update(subscriptionId, method));
  if (!changed) return false;
  await findAtStripe(stripe.customers.update(customerId, { invoice_settings: method }));
  return true;
}

function keyOf({ key }: CardChange, step: string): string {
  return digestOf(`change ${step} ${key}`);
}

/**
 * Pays an open invoice while the cardholder is present. Returns null once it is paid, else the
 * client secret for the bank's confirmation. Throws a `CardRefusal`.
 */
async function payOpenBill(
  stripe: Stripe,
  invoice: string,
  card: string,
  idempotencyKey: string,
): Promise<string | null> {
  const params = { payment_method: card, off_session: false };
  try {
    await callStripe(stripe.invoices.pay(invoice, params, { idempotencyKey }));
    return null;
  } catch (error) {
    const expand = ['confirmation_secret', 'payments'];
    const bill = await callStripe(stripe.invoices.retrieve(invoice, { expand }));
    if (bill.status === 'paid') return null; // confirmed by the holder, or by a concurrent attempt
    if (!(error instanceof CardRefusal)) throw error;
    const payment = await callStripe(stripe.paymentIntents.retrieve(paymentOf(bill)));
    if (payment.status === 'requires_action') return secretOf(bill);
    throw payment.last_payment_error ? cardRefusal(payment.last_payment_error) : error;
  }
}
