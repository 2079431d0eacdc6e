import { Stripe } from 'stripe';
import type { Clock } from '../../clock.ts';
import type { Payments, UsageReport } from '../payments.ts';
import type { StripeChoice } from '../payments-choice.ts';
import { callStripe, faultOf } from './call-stripe.ts';
import { createCatalog } from './catalog.ts';
import { changeCard } from './change-card.ts';
import { createClient } from './create-client.ts';
import { findCustomer, nameCustomer } from './find-customer.ts';
import { forgetCustomer } from './forget-customer.ts';
import { listInvoices } from './list-invoices.ts';
import { readEvent } from './read-event.ts';
import { readPlan } from './read-plan.ts';
import { findRunning, subscribe } from './subscribe.ts';

/** Payments through Stripe: https://docs.stripe.com/api, in the version of its library. */
export function stripePayments(choice: StripeChoice, now: Clock): Payments {
  const stripe = createClient(choice);
  const catalog = createCatalog(stripe);
  return {
    kind: 'stripe',
    publicKey: choice.publicKey,
    findCustomer: (buyer) => findCustomer(stripe, buyer),
    nameCustomer: (customer) => nameCustomer(stripe, customer),
    subscribe: async (input) => subscribe(stripe, await catalog(), input),
    read: (id) => readPlan(stripe, id),
    findRunning: (customerId) => findRunning(stripe, customerId),
    cancel: (id) => setEnding(stripe, id, true),
    resume: (id) => setEnding(stripe, id, false),
    changeCard: (change) => changeCard(stripe, change),
    reportUsage: async (report) => reportUsage(stripe, (await catalog()).meter, report),
    listInvoices: (customerId, input) => listInvoices(stripe, customerId, input),
    forget: (customerId) => forgetCustomer(stripe, customerId),
    readEvent: (raw, signature) => readEvent(raw, signature, choice.webhookSecret, now),
  };
}

/** Does nothing to a plan that has ended. */
async function setEnding(stripe: Stripe, id: string, ends: boolean): Promise<void> {
  const plan = await readPlan(stripe, id);
  if (plan === null || plan.state === 'ended' || plan.endsWithMonth === ends) return;
  await callStripe(stripe.subscriptions.update(id, { cancel_at_period_end: ends }));
}

/** Stripe refuses an event whose identifier it has seen. */
async function reportUsage(stripe: Stripe, meter: string, report: UsageReport): Promise<void> {
  const { identifier, customerId, matches, at } = report;
  try {
    await stripe.billing.meterEvents.create({
      event_name: meter,
      identifier,
      timestamp: Math.floor(at.getTime() / 1000),
      payload: { stripe_customer_id: customerId, value: String(matches) },
    });
  } catch (error) {
    if (!isSeen(error)) throw faultOf(error);
  }
}

function isSeen(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return (
    error.code === 'duplicate_meter_event' ||
    error.message.startsWith('An event already exists with identifier')
  );
}
