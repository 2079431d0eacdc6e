import { Stripe } from 'stripe';
import type { Clock } from '../../clock.ts';
import type { Payments, UsageReport } from '../payments.ts';
import type { StripeChoice } from '../payments-choice.ts';
import { callStripe, faultOf, findAtStripe } from './call-stripe.ts';
import { CardRefusal } from './card-refusal.ts';
import { createCatalog } from './catalog.ts';
import { changeCard } from './change-card.ts';
import { createClient, readSignedEvent } from './client.ts';
import { dropUnpaid } from './drop-unpaid.ts';
import { findCustomer, nameCustomer } from './find-customer.ts';
import { listInvoices } from './list-invoices.ts';
import { stateOf } from './plan-of.ts';
import { readPlan } from './read-plan.ts';
import { findRunning, subscribe } from './subscribe.ts';

/** An invoice refers to its subscription through its parent. */
function subscriptionIn({ data: { object } }: Stripe.Event): string | null {
  if (object.object === 'subscription') return object.id;
  if (object.object !== 'invoice') return null;
  const of = object.parent?.subscription_details?.subscription ?? null;
  return typeof of === 'object' ? (of?.id ?? null) : of;
}

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
    readEvent: (raw, signature) => {
      const event = readSignedEvent(raw, signature, choice.webhookSecret, now);
      return { id: event.id, subscriptionId: subscriptionIn(event) };
    },
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

/**
 * Ends all plans, bills what was counted so far, writes off what can't be charged, and deletes the
 * customer with their cards; the invoices stay. Can be repeated after an interruption.
 */
async function forgetCustomer(stripe: Stripe, customerId: string): Promise<void> {
  const customer = await findAtStripe(stripe.customers.retrieve(customerId));
  if (!customer || customer.deleted) return;
  const subscriptions = stripe.subscriptions.list({ customer: customerId, limit: 100 });
  for (const plan of (await callStripe(subscriptions)).data) await endPlan(stripe, plan);
  for (const { id } of await listBills(stripe, customerId, 'draft')) await chargeLast(stripe, id);
  for (const { id } of await listBills(stripe, customerId, 'open')) {
    await callStripe(stripe.invoices.markUncollectible(id));
  }
  await findAtStripe(stripe.customers.del(customerId));
}

async function endPlan(stripe: Stripe, plan: Stripe.Subscription): Promise<void> {
  if (stateOf(plan) === 'incomplete') return dropUnpaid(stripe, plan);
  const { id } = plan;
  await callStripe(stripe.subscriptions.update(id, { metadata: { user_id: '', purchase: '' } }));
  await findAtStripe(stripe.subscriptions.cancel(id, { invoice_now: true, prorate: false }));
}

async function listBills(stripe: Stripe, customer: string, status: 'draft' | 'open') {
  const { data } = await callStripe(stripe.invoices.list({ customer, status, limit: 100 }));
  return data;
}

/** What the card doesn't pay now stays open. */
async function chargeLast(stripe: Stripe, id: string): Promise<void> {
  const bill = await callStripe(stripe.invoices.finalizeInvoice(id, { auto_advance: false }));
  if (bill.status !== 'open') return;
  try {
    await callStripe(stripe.invoices.pay(id, { off_session: true }));
  } catch (error) {
    if (!(error instanceof CardRefusal)) throw error;
  }
}
