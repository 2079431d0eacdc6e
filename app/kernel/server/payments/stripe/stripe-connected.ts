/**
 * Connected accounts at Stripe, with direct charges: https://docs.stripe.com/connect/direct-charges. The
 * account has Stripe's own dashboard, pays Stripe's fees and bears its losses, so it costs us nothing. Only
 * cards are taken: with them a payment is there when its page is done.
 */
import { Stripe } from 'stripe';
import type { Clock } from '../../clock.ts';
import { Problem } from '../../problem.ts';
import type {
  AccountInput,
  Checkout,
  CheckoutInput,
  CheckoutPayment,
  CheckoutState,
  ConnectedAccount,
  ConnectedEvent,
  ConnectedPayments,
  ProviderDispute,
  RefundOrder,
} from '../connected.ts';
import type { StripeChoice } from '../payments-choice.ts';
import { callStripe, faultOf, findAtStripe } from './call-stripe.ts';
import { createClient, readSignedEvent } from './client.ts';

const { StripeIdempotencyError, StripeInvalidRequestError, StripePermissionError } = Stripe.errors;
const IN_USE = 'idempotency_key_in_use';
const MOST = 100; // of a list of Stripe's
const WITH_PAYMENT = { expand: ['payment_intent'] };

export function stripeConnected(
  choice: StripeChoice,
  webhookSecret: string,
  now: Clock,
): ConnectedPayments {
  const stripe = createClient(choice);
  return {
    kind: 'stripe',
    createAccount: (input) => createAccount(stripe, input),
    onboardingUrl: async (account, { back, again }) => {
      const link = await findOf(
        stripe.accountLinks.create({
          ...{ account, type: 'account_onboarding', return_url: back, refresh_url: again },
        }),
      );
      return link?.url ?? null;
    },
    readAccount: async (account) => {
      const found = await findOf(stripe.accounts.retrieve(account));
      return found && accountOf(found);
    },
    createCheckout: (account, input) => createCheckout(stripe, account, input),
    readCheckout: async (account, id) => {
      const found = await findOf(
        stripe.checkout.sessions.retrieve(id, WITH_PAYMENT, { stripeAccount: account }),
      );
      return found && checkoutOf(stripe, account, found);
    },
    expireCheckout: (account, id) => expireCheckout(stripe, account, id),
    findCheckout: async (account, payment) => {
      const sessions = stripe.checkout.sessions.list(
        { payment_intent: payment, limit: 1 },
        { stripeAccount: account },
      );
      return (await findOf(sessions))?.data[0]?.id ?? null;
    },
    refund: (account, order) => refund(stripe, account, order),
    readEvent: (raw, signature) => eventOf(readSignedEvent(raw, signature, webhookSecret, now)),
    emitEvents: async () => {},
  };
}

/** Like `findAtStripe`, and null as well for an account that is not connected any more. */
async function findOf<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await findAtStripe(answer.catch(unlessDisconnected));
  } catch (error) {
    if (error instanceof Disconnected) return null;
    throw error;
  }
}

class Disconnected extends Error {}

function unlessDisconnected(error: unknown): never {
  if (error instanceof StripePermissionError) throw new Disconnected();
  throw error;
}

async function createAccount(
  stripe: Stripe,
  { key, email, country }: AccountInput,
): Promise<string> {
  const { id } = await callStripe(
    stripe.accounts.create(
      {
        email,
        ...(country !== null && { country }),
        controller: {
          fees: { payer: 'account' },
          losses: { payments: 'stripe' },
          requirement_collection: 'stripe',
          stripe_dashboard: { type: 'full' },
        },
      },
      { idempotencyKey: key },
    ),
  );
  return id;
}

function accountOf(account: Stripe.Account): ConnectedAccount {
  return {
    id: account.id,
    name: account.business_profile?.name ?? account.settings?.dashboard.display_name ?? null,
    currency: account.default_currency ?? null,
    canCharge: account.charges_enabled,
  };
}

async function createCheckout(
  stripe: Stripe,
  account: string,
  input: CheckoutInput,
): Promise<Checkout> {
  const { key, reference, description, cents, currency, shareCents } = input;
  const session = stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      client_reference_id: reference,
      line_items: [
        {
          quantity: 1,
          price_data: { currency, unit_amount: cents, product_data: { name: description } },
        },
      ],
      payment_intent_data: {
        description,
        ...(shareCents > 0 && { application_fee_amount: shareCents }),
      },
      success_url: input.successUrl,
      cancel_url: input.cancelUrl,
      expires_at: Math.floor(input.expires.getTime() / 1000),
    },
    { stripeAccount: account, idempotencyKey: key },
  );
  const made = await findOf(session.catch((error) => passUnusable(stripe, account, error)));
  if (made === null) throw new Problem('overloaded');
  return { ...shapeOf(made), payment: null };
}

/** An account that takes no payments just now, and a call with the same key that is under way. */
async function passUnusable(stripe: Stripe, account: string, error: unknown): Promise<never> {
  const isUnderWay = error instanceof StripeIdempotencyError && error.code === IN_USE;
  const isUnusable =
    error instanceof StripeInvalidRequestError &&
    !(await stripe.accounts.retrieve(account)).charges_enabled;
  throw isUnderWay || isUnusable ? new Problem('overloaded') : error;
}

async function checkoutOf(
  stripe: Stripe,
  account: string,
  session: Stripe.Checkout.Session,
): Promise<Checkout> {
  const shape = shapeOf(session);
  const { payment_intent: paid } = session;
  if (shape.state !== 'paid' || paid === null || typeof paid === 'string') {
    return { ...shape, payment: null };
  }
  return { ...shape, payment: await paymentOf(stripe, account, paid) };
}

function shapeOf(session: Stripe.Checkout.Session): Omit<Checkout, 'payment'> {
  return {
    id: session.id,
    reference: session.client_reference_id,
    url: session.url,
    state: stateOf(session),
  };
}

function stateOf({ status, payment_status }: Stripe.Checkout.Session): CheckoutState {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  return payment_status === 'unpaid' ? 'processing' : 'paid';
}

async function paymentOf(
  stripe: Stripe,
  account: string,
  { id, amount_received }: Stripe.PaymentIntent,
): Promise<CheckoutPayment> {
  const [refunds, disputes] = await Promise.all([
    callStripe(
      stripe.refunds.list({ payment_intent: id, limit: MOST }, { stripeAccount: account }),
    ),
    callStripe(
      stripe.disputes.list({ payment_intent: id, limit: MOST }, { stripeAccount: account }),
    ),
  ]);
  return {
    ...{ id, cents: amount_received },
    refunds: refunds.data.map((one) => ({
      ...{ id: one.id, cents: one.amount },
      reference: one.metadata?.['reference'] ?? null,
      failed: one.status === 'failed' || one.status === 'canceled',
    })),
    disputes: disputes.data.flatMap((one) => {
      const state = disputeStateOf(one);
      return state === null ? [] : [{ id: one.id, cents: one.amount, state }];
    }),
  };
}

/** Null for a question of the bank, which takes no money back. */
function disputeStateOf({ status }: Stripe.Dispute): ProviderDispute['state'] | null {
  if (status.startsWith('warning_')) return null;
  if (status === 'won') return 'won';
  return status === 'lost' ? 'lost' : 'open';
}

async function expireCheckout(stripe: Stripe, account: string, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id, {}, { stripeAccount: account });
  } catch (error) {
    if (error instanceof StripePermissionError) return;
    if (!(error instanceof StripeInvalidRequestError)) throw faultOf(error); // else it isn't open
  }
}

async function refund(
  stripe: Stripe,
  account: string,
  { key, reference, payment, cents, hasShare }: RefundOrder,
): Promise<'refunded' | 'refused'> {
  try {
    const { status } = await stripe.refunds.create(
      {
        ...{ payment_intent: payment, amount: cents, metadata: { reference } },
        ...(hasShare && { refund_application_fee: true }),
      },
      { stripeAccount: account, idempotencyKey: key },
    );
    return status === 'failed' || status === 'canceled' ? 'refused' : 'refunded';
  } catch (error) {
    if (error instanceof StripeInvalidRequestError || error instanceof StripePermissionError) {
      return 'refused';
    }
    throw faultOf(error);
  }
}

function eventOf(event: Stripe.Event): ConnectedEvent {
  return { id: event.id, account: event.account ?? null, about: aboutOf(event) };
}

function aboutOf({ account, data: { object } }: Stripe.Event): ConnectedEvent['about'] {
  switch (object.object) {
    case 'account':
      return { kind: 'account', id: object.id };
    case 'application': // was disconnected
      return account === undefined ? null : { kind: 'account', id: account };
    case 'checkout.session':
      return { kind: 'checkout', id: object.id };
    case 'charge':
    case 'dispute':
    case 'refund': {
      const { payment_intent: payment } = object;
      const id = typeof payment === 'object' ? (payment?.id ?? null) : payment;
      return id === null ? null : { kind: 'payment', id };
    }
    default:
      return null;
  }
}
