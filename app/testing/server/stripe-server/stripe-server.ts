/**
 * A small Stripe for tests, over real HTTP: the part of its API that plans are sold by, as its
 * documentation describes it (https://docs.stripe.com/api). Its time is a clock that tests turn.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '#kernel/server/clock.ts';
import type { StripeChoice } from '#kernel/server/payments/payments-choice.ts';
import { cardOf } from './cards.ts';
import { type Held, handleCalls, type Recorded, type Trouble } from './handle-calls.ts';
import { type Happening, happen, sellPlan, setRefusing } from './happen.ts';
import {
  type Books,
  nextId,
  openLedger,
  type StoredEvent,
  type StoredSubscription,
} from './ledger.ts';
import { passTime } from './pass-time.ts';
import { respondAsBank } from './payments.ts';
import { type Delivery, type SignedCall, signEvent, strangeEvent } from './send-events.ts';
import { handleSetup } from './setup-calls.ts';

const SECRET_KEY = 'sk_test_evenfield';
const WEBHOOK_SECRET = 'whsec_evenfield';
const CONNECT_WEBHOOK_SECRET = 'whsec_connected';

/** How the app speaks with it. */
export function stripeChoice({ address }: StripeServer): StripeChoice {
  return {
    kind: 'stripe',
    secretKey: SECRET_KEY,
    publicKey: 'pk_test_evenfield',
    webhookSecret: WEBHOOK_SECRET,
    connectWebhookSecret: CONNECT_WEBHOOK_SECRET,
    address,
  };
}

export interface StripeServer {
  readonly address: string;
  readonly books: Books;
  readonly calls: readonly Recorded[];

  /** A token for a card, as Stripe's script makes one of what was typed. */
  readonly tokenOf: (number: string) => string;

  /** From now on the bank refuses the cards of a customer, or takes them again. */
  readonly setRefusing: (customerId: string, refuses: boolean) => void;

  /** What the holder of a card tells their bank; false where it does not wait for that any more. */
  readonly respondAsBank: (clientSecret: string, approves: boolean) => boolean;

  /** Does everything that is due by the clock. */
  readonly passTime: () => void;

  /** What goes wrong with the calls to come, one after the other. */
  readonly trouble: (...troubles: readonly Trouble[]) => void;

  /** From now on calls to paths with that ending are done, and nobody hears of it; null: heard again. */
  readonly loseResponses: (ending: string | null) => void;

  /** From now on it takes its time to tell of a plan that it is paid for, or tells it at once again. */
  readonly setLagging: (lags: boolean) => void;

  /** Holds the answer to the next call about a plan back, as it is then. */
  readonly holdResponse: (subscriptionId: string) => {
    readonly found: Promise<void>;
    readonly release: () => void;
  };

  /** A plan that somebody has paid for, while nobody here was asked. */
  readonly sellPlan: (userId: string) => StoredSubscription;

  /** Lets something happen to a plan that nobody here asked for. */
  readonly happen: (subscriptionId: string, happening: Happening) => void;

  readonly strangeEvent: () => StoredEvent;
  /** Signs an event with the secret of what it is about: plans, or a connected account. */
  readonly sign: (event: StoredEvent, delivery?: Delivery) => SignedCall;
  readonly close: () => Promise<void>;
}

export async function startStripeServer(clock: Clock): Promise<StripeServer> {
  const books = openLedger(clock);
  const calls: Recorded[] = [];
  const troubles: Trouble[] = [];
  const answers = new Map<string, Held>();
  const server = createServer(
    handleCalls({ books, calls, troubles, held: answers, secretKey: SECRET_KEY }),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    books,
    calls,
    tokenOf: (number) => {
      const token = nextId(books, 'tok');
      books.cards.set(token, cardOf(number, nextId(books, 'pm'), token));
      return token;
    },
    setRefusing: (customer, refuses) => setRefusing(books, customer, refuses),
    respondAsBank: (clientSecret, approves) =>
      handleSetup(books, clientSecret, approves) || respondAsBank(books, clientSecret, approves),
    passTime: () => passTime(books),
    loseResponses: (ending) => {
      books.losing = ending;
    },
    setLagging: (lags) => {
      books.lags = lags;
    },
    holdResponse: (id) => {
      const found = createGate();
      const held = createGate();
      answers.set(`/v1/subscriptions/${id}`, { reach: found.open, until: held.passed });
      return { found: found.passed, release: held.open };
    },
    sellPlan: (userId) => sellPlan(books, userId),
    happen: (id, happening) => happen(books, id, happening),
    strangeEvent: () => strangeEvent(books),
    trouble: (...more) => void troubles.push(...more),
    sign: (event, delivery) =>
      signEvent(
        books,
        event.account === undefined ? WEBHOOK_SECRET : CONNECT_WEBHOOK_SECRET,
        event,
        delivery,
      ),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function createGate(): { readonly passed: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const passed = new Promise<void>((pass) => {
    open = pass;
  });
  return { passed, open: () => open() };
}
