import * as z from 'zod/mini';
import { type Call, call } from './call.ts';
import { cardShape } from './cards.ts';
import { addEvent, nextId, nowIn, type StoredCustomer } from './ledger.ts';
import { isOver } from './plan-status.ts';
import { invalid, missing, StripeFault } from './stripe-fault.ts';
import { cancelNow, withMarks } from './subscriptions.ts';

const text = z.optional(z.string());
const marks = z.optional(z.record(z.string(), z.string()));
const invoice_settings = z.optional(
  z.strictObject({
    default_payment_method: text,
    custom_fields: z.optional(
      z.union([
        z.literal(''),
        z.array(
          z.strictObject({
            name: z.string().check(z.maxLength(40)),
            value: z.string().check(z.maxLength(140)),
          }),
        ),
      ]),
    ),
  }),
);
const address = z.optional(
  z.union([
    z.literal(''),
    z.strictObject({ line1: text, line2: text, postal_code: text, city: text, country: text }),
  ]),
);
const customer = z.strictObject({
  email: text,
  name: text,
  metadata: marks,
  invoice_settings,
  address,
});

export const customerCalls: readonly Call[] = [
  call('POST', '/v1/customers', customer, (books, { email, name, metadata }) => {
    const made: StoredCustomer = {
      id: nextId(books, 'cus'),
      object: 'customer',
      created: nowIn(books),
      email: email || null,
      name: name || null,
      default_card: null,
      address: null,
      custom_fields: null,
      metadata: withMarks({}, metadata ?? {}),
    };
    books.customers.set(made.id, made);
    addEvent(books, 'customer.created', made);
    return made;
  }),
  call('GET', '/v1/customers/:id', z.strictObject({}), (books, _, id) => {
    const found = books.customers.get(id);
    if (!found) throw missing('customer', id);
    return found.deleted ? { id, object: 'customer', deleted: true } : found;
  }),
  call('POST', '/v1/customers/:id', customer, (books, sent, id) => {
    const { email, name, metadata, invoice_settings: settings } = sent;
    const found = books.customers.get(id);
    if (!found || found.deleted) throw missing('customer', id);
    if (email !== undefined) found.email = email || null;
    if (name !== undefined) found.name = name || null;
    found.metadata = withMarks(found.metadata, metadata ?? {});
    if (sent.address !== undefined) found.address = sent.address || null;
    if (settings?.custom_fields !== undefined) found.custom_fields = settings.custom_fields || null;
    const card = settings?.default_payment_method;
    if (card !== undefined) {
      if (books.cards.get(card)?.customer !== id) throw missing('PaymentMethod', card);
      found.default_card = card;
    }
    addEvent(books, 'customer.updated', found);
    return found;
  }),
  call('DELETE', '/v1/customers/:id', z.strictObject({}), (books, _, id) => {
    const found = books.customers.get(id);
    if (!found || found.deleted) throw missing('customer', id);
    for (const one of books.subscriptions.values()) {
      if (one.customer === id && !isOver(one)) cancelNow(books, one, false);
    }
    for (const card of books.cards.values()) if (card.customer === id) card.customer = null;
    Object.assign(found, { email: null, name: null, metadata: {}, deleted: true });
    addEvent(books, 'customer.deleted', found);
    return { id, object: 'customer', deleted: true };
  }),
  call(
    'POST',
    '/v1/payment_methods',
    z.strictObject({ type: z.literal('card'), card: z.strictObject({ token: z.string() }) }),
    (books, { card: { token } }) => {
      const card = books.cards.get(token);
      if (!card) throw missing('token', token, 'card[token]');
      if (books.cards.has(card.id)) {
        throw invalid(
          `You cannot use a Stripe token more than once: ${token}.`,
          'token_already_used',
        );
      }
      books.cards.set(card.id, card);
      return cardShape(card);
    },
  ),
  call(
    'POST',
    '/v1/payment_methods/:id/attach',
    z.strictObject({ customer: z.string() }),
    (books, sent, id) => {
      const card = books.cards.get(id);
      if (!card || !id.startsWith('pm_')) throw missing('PaymentMethod', id, 'payment_method');
      if (!books.customers.has(sent.customer)) throw missing('customer', sent.customer, 'customer');
      if (card.checked) throw new StripeFault(402, { type: 'card_error', ...card.checked });
      card.customer = sent.customer;
      return cardShape(card);
    },
  ),
];
