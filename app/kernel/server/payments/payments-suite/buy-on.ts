import { randomUUID } from 'node:crypto';
import type {
  Buyer,
  Customer,
  Invoice,
  Payments,
  ProviderPlan,
  SubscribeOutcome,
} from '../payments.ts';
import { CARDS, type PaymentsBench } from './payments-bench.ts';

const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

export function newBuyer(): Buyer {
  const userId = randomUUID();
  return {
    userId,
    email: `${userId}@example.org`,
    name: 'Ada Byron',
    payer: null,
    customerId: null,
  };
}

export async function newCustomer(
  payments: Payments,
  buyer: Buyer = newBuyer(),
): Promise<Customer> {
  return { ...buyer, customerId: await payments.findCustomer(buyer) };
}

interface Bought {
  readonly buyer?: Buyer;
  readonly card?: string; // card number
  readonly key?: string;
}

/** Sends a purchase, by a new buyer by default. */
export async function sendPurchase(
  { payments, tokenOf }: PaymentsBench,
  { buyer = newBuyer(), card = CARDS.good, key = randomUUID() }: Bought = {},
): Promise<SubscribeOutcome> {
  const customer = await newCustomer(payments, buyer);
  return payments.subscribe({ customer, plan: 'lite', cardToken: await tokenOf(card), key });
}

/** Buys a plan for a new buyer. */
export async function buyPlan(bench: PaymentsBench, bought: Bought = {}): Promise<ProviderPlan> {
  const outcome = await sendPurchase(bench, bought);
  if (outcome.kind !== 'subscribed') throw new Error(`The purchase was ${outcome.kind}.`);
  return outcome.plan;
}

/** Starts a purchase that waits for the cardholder's confirmation. */
export async function confirmWithHolder(bench: PaymentsBench) {
  const customer = await newCustomer(bench.payments);
  const cardToken = await bench.tokenOf(CARDS.asking);
  const input = { customer, plan: 'lite' as const, cardToken, key: randomUUID() };
  const send = () => bench.payments.subscribe(input);
  const first = await send();
  if (first.kind !== 'holderAsked') throw new Error(`The purchase was ${first.kind}.`);
  const { customerId } = customer;
  return { clientSecret: first.clientSecret, customerId, buyer: customer, send };
}

export async function readPlan(
  { payments }: PaymentsBench,
  { subscriptionId }: ProviderPlan,
): Promise<ProviderPlan> {
  const plan = await payments.read(subscriptionId);
  if (!plan) throw new Error('The plan is gone.');
  return plan;
}

/** Returns a customer's invoices, newest first. */
export async function billsOf(
  { payments }: PaymentsBench,
  customerId: string,
): Promise<readonly Invoice[]> {
  const stretch = { kind: 'newest' } as const;
  const { invoices } = await payments.listInvoices(customerId, { stretch, length: 100 });
  return invoices;
}

/** Advances two hours past the plan's month: a provider takes an hour to bill. */
export async function passMonth(bench: PaymentsBench, plan: ProviderPlan): Promise<ProviderPlan> {
  const { monthEnd } = await readPlan(bench, plan);
  await bench.passTo(new Date(monthEnd.getTime() + 2 * HOUR));
  return readPlan(bench, plan);
}

export async function passDays({ clock, passTo }: PaymentsBench, days: number): Promise<void> {
  await passTo(new Date(clock().getTime() + days * DAY));
}

export async function report(
  { payments, clock }: PaymentsBench,
  { customerId }: ProviderPlan,
  matches: number,
  identifier = randomUUID(),
): Promise<void> {
  await payments.reportUsage({ identifier, customerId, matches, at: clock() });
}
