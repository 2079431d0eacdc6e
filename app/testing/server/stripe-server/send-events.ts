/** How Stripe calls: signed, and again until it was heard; here also as somebody else would call. */
import { createHmac } from 'node:crypto';
import { API_VERSION, type Books, nextId, nowIn, type StoredEvent } from './ledger.ts';

export interface Delivery {
  readonly signedAt?: Date; // else now
  readonly secret?: string; // of a forger
  readonly change?: (body: string) => string; // on the way, after it was signed
  readonly scheme?: string; // of the signature, else v1
}

/** A call as it goes over the wire. */
export interface SignedCall {
  readonly body: string;
  readonly signature: string;
}

export function signEvent(
  books: Books,
  secret: string,
  event: StoredEvent,
  { signedAt, secret: other, change = (body) => body, scheme = 'v1' }: Delivery = {},
): SignedCall {
  const body = JSON.stringify(event);
  const time = signedAt ? Math.floor(signedAt.getTime() / 1000) : nowIn(books);
  const hmac = createHmac('sha256', other ?? secret)
    .update(`${time}.${body}`)
    .digest('hex');
  return { body: change(body), signature: `t=${time},${scheme}=${hmac}` };
}

/** An event about something that no plan has to do with. */
export function strangeEvent(books: Books): StoredEvent {
  return {
    id: nextId(books, 'evt'),
    object: 'event',
    api_version: API_VERSION,
    created: nowIn(books),
    type: 'balance.available',
    livemode: false,
    data: { object: { object: 'balance' } },
  };
}
