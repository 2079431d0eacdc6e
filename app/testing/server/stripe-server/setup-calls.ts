/** Cards that are made ready to be charged later: https://docs.stripe.com/api/setup_intents */
import * as z from 'zod/mini';
import { type Call, call, flag } from './call.ts';
import type { Decline } from './cards.ts';
import { addEvent, type Books, nextId, nowIn, type StoredSetup } from './ledger.ts';
import { invalid, missing, StripeFault } from './stripe-fault.ts';

export const setupCalls: readonly Call[] = [
  call(
    'POST',
    '/v1/setup_intents',
    z.strictObject({
      customer: z.string(),
      payment_method: z.string(),
      payment_method_types: z.tuple([z.literal('card')]),
      usage: z.literal('off_session'),
    }),
    (books, { customer, payment_method, usage }) => {
      const known = books.customers.get(customer);
      if (!known || known.deleted) throw missing('customer', customer, 'customer');
      if (!books.cards.has(payment_method)) {
        throw missing('PaymentMethod', payment_method, 'payment_method');
      }
      const id = nextId(books, 'seti');
      const setup: StoredSetup = {
        id,
        object: 'setup_intent',
        client_secret: `${id}_secret_${nextId(books, 's')}`,
        created: nowIn(books),
        customer,
        last_setup_error: null,
        payment_method,
        status: 'requires_confirmation',
        usage,
      };
      books.setups.set(id, setup);
      return setup;
    },
  ),
  call('GET', '/v1/setup_intents/:id', z.strictObject({}), (books, _, id) => findSetup(books, id)),
  call(
    'POST',
    '/v1/setup_intents/:id/confirm',
    z.strictObject({ use_stripe_sdk: flag }),
    (books, _, id) => {
      const setup = findSetup(books, id);
      if (setup.status !== 'requires_confirmation') {
        throw invalid(`This SetupIntent is ${setup.status}.`, 'setup_intent_unexpected_state');
      }
      const card = books.cards.get(setup.payment_method ?? '');
      if (card?.checked) refuse(setup, card.checked);
      if (card?.asksHolder) setup.status = 'requires_action';
      else succeed(books, setup);
      return setup;
    },
  ),
];

function findSetup(books: Books, id: string): StoredSetup {
  const found = books.setups.get(id);
  if (!found) throw missing('setupintent', id, 'intent');
  return found;
}

function refuse(setup: StoredSetup, decline: Decline): never {
  const words = { type: 'card_error' as const, ...decline };
  setup.status = 'requires_payment_method';
  setup.last_setup_error = words;
  setup.payment_method = null;
  throw new StripeFault(402, words);
}

/** The card belongs to the customer from then on. */
function succeed(books: Books, setup: StoredSetup): void {
  const card = books.cards.get(setup.payment_method ?? '');
  if (!card) throw missing('PaymentMethod', setup.payment_method ?? '', 'payment_method');
  card.customer = setup.customer;
  if (!card.alwaysAsks) card.asksHolder = false;
  setup.status = 'succeeded';
  addEvent(books, 'setup_intent.succeeded', setup);
}

/** What the holder of a card told their bank about a setup; false where it does not wait for that. */
export function handleSetup(books: Books, clientSecret: string, approves: boolean): boolean {
  const setup = [...books.setups.values()].find((one) => one.client_secret === clientSecret);
  const known = books.customers.get(setup?.customer ?? '');
  if (setup?.status !== 'requires_action' || !known || known.deleted) return false;
  if (approves) {
    succeed(books, setup);
    return true;
  }
  setup.status = 'requires_payment_method';
  setup.payment_method = null;
  setup.last_setup_error = {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message: 'The latest attempt to set up the payment method has failed authentication.',
  };
  return true;
}
