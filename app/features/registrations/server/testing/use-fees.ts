/** Fees over HTTP, with each of those who can take them. */
import { randomUUID } from 'node:crypto';
import {
  disputeTestPayment,
  payTestCheckout,
} from '#kernel/server/payments/test-mode/test-customer.ts';
import { type Answer, dataOf, fetchJson } from '#testing/server/fetch-json.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { call } from '#testing/server/sign-up.ts';
import { paySession } from '#testing/server/stripe-server/checkout-calls.ts';
import { dispute, onboard } from '#testing/server/stripe-server/connected-happen.ts';
import type { StoredEvent } from '#testing/server/stripe-server/ledger.ts';
import type { Delivery } from '#testing/server/stripe-server/send-events.ts';
import {
  type StripeServer,
  startStripeServer,
  stripeChoice,
} from '#testing/server/stripe-server/stripe-server.ts';
import { turnableClock } from '#testing/server/turn-clock.ts';
import type { DivisionPrice, FeesInput, LedgerEntry, OwnFee, RegistrationFee } from '../../fees.ts';
import { feeCalls } from '../../fees-api.ts';
import type { FormInput, RegistrationForm } from '../../form.ts';
import type { RegistrationInput } from '../../registration.ts';
import type { FeeContext } from '../fees/fee-context.ts';
import { openFees } from '../fees/open-fees.ts';
import {
  callByLink,
  dataIn,
  division,
  inputFor,
  newForm,
  type Registered,
  sendFrom,
} from './use-registrations.ts';

/** The app, and what a test does in place of an organizer at the provider, a customer and a bank. */
export interface FeeTill {
  readonly served: ServedApp;
  readonly turn: (milliseconds: number) => void;
  readonly now: () => Date;
  /** The owner of an account tells the provider all that it wants to know. */
  readonly onboard: (accountUrl: string) => Promise<void>;
  /** A customer pays on a page; false where it can't be paid any more. The app has heard of it then. */
  readonly pay: (pageUrl: string) => Promise<boolean>;
  /** The bank takes a payment back, or gives it back. */
  readonly dispute: (
    payment: string,
    cents: number,
    state: 'open' | 'won' | 'lost',
  ) => Promise<void>;
  readonly stripe: StripeServer | null;
  readonly close: () => Promise<void>;
}

export const FEE_TILLS: readonly (readonly [name: string, open: () => Promise<FeeTill>])[] = [
  ['the test mode', openTestModeTill],
  ['Stripe', openStripeTill],
];

const SHARE = 2.5; // percent

export async function openTestModeTill(): Promise<FeeTill> {
  const { clock, turn } = turnableClock();
  const served = await serveApp({ clock, feeSharePercent: SHARE });
  const { database } = served;
  const jobs = { enqueueAll: async () => {} } as never; // its e-mails are none of the test's
  const surroundings = { database, clock, jobs, address: () => served.url };
  const context: FeeContext = await openFees({
    ...{ ...surroundings, choice: { kind: 'test' }, sharePercent: SHARE },
  });
  return {
    ...{ served, turn, now: clock, stripe: null },
    onboard: async (url) => void (await fetch(url, { method: 'POST', redirect: 'manual' })),
    pay: (url) => payTestCheckout(context.place, url.split('/').at(-1) ?? ''),
    dispute: (payment, cents, state) =>
      disputeTestPayment(context.place, { payment, cents, state }),
    close: served.close,
  };
}

export async function openStripeTill(): Promise<FeeTill> {
  const { clock, turn } = turnableClock();
  const stripe = await startStripeServer(clock);
  const served = await serveApp({
    ...{ clock, payments: stripeChoice(stripe), feeSharePercent: SHARE, production: true },
  });
  const deliverEvents = async <T>(happen: () => T): Promise<T> => {
    const before = stripe.books.events.length;
    const result = happen();
    for (const event of stripe.books.events.slice(before)) await deliver(served.url, stripe, event);
    return result;
  };
  const lastOf = (url: string) => url.split('/').at(-1) ?? '';
  return {
    ...{ served, turn, now: clock, stripe },
    onboard: (url) => deliverEvents(() => onboard(stripe.books, lastOf(url), 'Lions Club')),
    pay: (url) => deliverEvents(() => paySession(stripe.books, lastOf(url))),
    dispute: (payment, _, state) =>
      deliverEvents(() =>
        dispute(stripe.books, payment, state === 'open' ? 'needs_response' : state),
      ),
    close: async () => {
      await served.close();
      await stripe.close();
    },
  };
}

/** Delivers an event of the provider; returns the status of the answer. */
export async function deliver(
  url: string,
  stripe: StripeServer,
  event: StoredEvent,
  delivery?: Delivery,
): Promise<number> {
  const { body, signature } = stripe.sign(event, delivery);
  const { status } = await fetchJson(url + feeCalls.receiveFeeEvent.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body,
  });
  return status;
}

/** Connects an account of an organizer that takes payments. */
export async function connect(
  {
    served,
    onboard: connectOwner,
  }: {
    readonly served: Pick<ServedApp, 'url'>;
    readonly onboard: FeeTill['onboard'];
  },
  token: string,
): Promise<void> {
  const { url } = dataIn<{ url: string }>(
    await call(served.url, token, feeCalls.connectFeeAccount, {}),
  );
  await connectOwner(url);
}

export function price(fields: Partial<DivisionPrice> = {}): Omit<DivisionPrice, 'division'> {
  return { price: 2500, earlyPrice: null, earlyUntil: null, ...fields };
}

type Fields = Partial<Omit<FeesInput, 'form' | 'divisions'>> & {
  readonly prices?: readonly Omit<DivisionPrice, 'division'>[];
};

/** Sets the price of each division of a form, $25 by default. */
export function saveFees(
  url: string,
  token: string,
  form: Pick<RegistrationForm, 'id' | 'divisions'>,
  { prices, ...fields }: Fields = {},
): Promise<Answer> {
  const divisions = form.divisions.map(({ id }, k) => ({
    ...{ division: id, ...(prices?.[k] ?? price()) },
  }));
  const input = { form: form.id, daysToPay: 7, divisions, codes: [], ...fields };
  return call(url, token, feeCalls.saveFees, input);
}

/** Creates a published form whose divisions cost something. */
export async function newPricedForm(
  url: string,
  token: string,
  fields: Fields = {},
  form: Partial<FormInput> = {},
): Promise<RegistrationForm> {
  const made = await newForm(url, token, { divisions: [division()], ...form });
  dataIn(await saveFees(url, token, made, fields));
  return made;
}

export interface RegisteredWithFee extends Registered {
  readonly fee: OwnFee | null;
}

export async function registerFor(
  url: string,
  form: RegistrationForm,
  fields: Partial<RegistrationInput> = {},
): Promise<RegisteredWithFee> {
  return dataIn(await sendFrom(url, inputFor(form, fields)));
}

export function payOwn(url: string, secret: string): Promise<Answer> {
  return callByLink(url, secret, feeCalls.payOwnFee);
}

/** Starts a payment; returns the address of the provider's page. */
export async function pageFor(url: string, secret: string): Promise<string> {
  return dataIn<{ url: string }>(await payOwn(url, secret)).url;
}

export async function ownFee(url: string, secret: string): Promise<OwnFee> {
  const answer = await callByLink(url, secret, feeCalls.openOwnFee);
  const fee = dataOf(feeCalls.openOwnFee, answer);
  if (fee === null) throw new Error('It costs nothing.');
  return fee;
}

/** The fees of a form as a treasurer sees them. */
export async function listFees(
  url: string,
  token: string,
  form: Pick<RegistrationForm, 'id'>,
): Promise<readonly RegistrationFee[]> {
  const answer = await call(url, token, feeCalls.getRegistrationFees, { form: form.id });
  return dataOf(feeCalls.getRegistrationFees, answer).fees;
}

export async function readLedger(url: string, token: string): Promise<readonly LedgerEntry[]> {
  const days = { from: '2000-01-01', through: '2199-12-31' };
  return dataOf(feeCalls.getFeeLedger, await call(url, token, feeCalls.getFeeLedger, days));
}

export function refund(
  url: string,
  token: string,
  payment: string,
  cents: number,
  key: string = randomUUID(),
): Promise<Answer> {
  return call(url, token, feeCalls.refundFee, { payment, cents, note: '', key });
}

export function payOffline(
  url: string,
  token: string,
  registration: string,
  cents: number,
  key: string = randomUUID(),
): Promise<Answer> {
  const body = { registration, cents, note: 'In cash', key };
  return call(url, token, feeCalls.recordOfflinePayment, body);
}
