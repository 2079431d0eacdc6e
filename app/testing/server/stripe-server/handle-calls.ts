import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { accountCalls } from './account-calls.ts';
import { catalogCalls } from './catalog-calls.ts';
import { checkoutCalls } from './checkout-calls.ts';
import { customerCalls } from './customer-calls.ts';
import { keep, type Memory, type Reply, recall } from './idempotency.ts';
import { API_VERSION, type Books } from './ledger.ts';
import { type Params, parseForm } from './parse-form.ts';
import { planCalls } from './plan-calls.ts';
import { setupCalls } from './setup-calls.ts';
import { disconnected, invalid, StripeFault } from './stripe-fault.ts';

/** A call that came, and what was answered. */
export interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly params: Params;
  readonly key: string | null; // of idempotency
  readonly account: string | null; // connected, on which it was made
  readonly status: number;
  readonly replayed: boolean; // nothing was done: it was answered before
}

/** What goes wrong with one call: nothing is done, or it is done and nobody hears of it, or late. */
export type Trouble = 'none' | 'fault' | 'lostCall' | 'lostAnswer' | 'tooMany';

/** An answer that has been found, and is given later. */
export interface Held {
  readonly reach: () => void; // is called when it has been found
  readonly until: Promise<void>;
}

interface Place {
  readonly books: Books;
  readonly calls: Recorded[];
  readonly troubles: Trouble[];
  readonly held: Map<string, Held>; // by the path of the next call of which each is the answer
  readonly secretKey: string;
}

interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly text: string; // of the parameters
  readonly key: string | null;
  readonly account: string | null;
}

const CALLS = [...customerCalls, ...catalogCalls, ...planCalls, ...setupCalls, ...accountCalls];

export function handleCalls(place: Place): RequestListener {
  const memory: Memory = new Map();
  return async (request, response) => {
    const trouble = place.troubles.shift();
    if (trouble === 'lostCall') return void request.socket.destroy();
    const sent = await read(request);
    const { reply, replayed } = await answer(place, memory, request, sent, trouble);
    const { method, path, text, key, account } = sent;
    const params = parseForm(text);
    place.calls.push({ method, path, params, key, account, status: reply.status, replayed });
    const held = place.held.get(path);
    place.held.delete(path);
    held?.reach();
    await held?.until;
    const isLost = place.books.losing !== null && path.endsWith(place.books.losing);
    if (isLost || trouble === 'lostAnswer') return void request.socket.destroy();
    send(response, reply, replayed);
  };
}

async function read(request: IncomingMessage): Promise<SentCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method = '', url = '', headers } = request;
  const [path = '', query = ''] = url.split('?');
  const key = headers['idempotency-key'];
  const text = method === 'POST' ? Buffer.concat(chunks).toString() : query;
  const account = headers['stripe-account'];
  return {
    ...{ method, path, text, key: typeof key === 'string' ? key : null },
    account: typeof account === 'string' ? account : null,
  };
}

async function answer(
  { books, secretKey }: Place,
  memory: Memory,
  { headers }: IncomingMessage,
  sent: SentCall,
  trouble: Trouble | undefined,
): Promise<{ reply: Reply; replayed: boolean }> {
  try {
    refuseStrangers(headers, secretKey, trouble);
    const { method, account } = sent;
    if (sent.key === null || method !== 'POST') {
      return { reply: work(books, sent), replayed: false };
    }
    const key = `${account ?? ''} ${sent.key}`; // each account has keys of its own
    const known = recall(memory, key, `${sent.path} ${sent.text}`, books.clock());
    if (known) return { reply: known, replayed: true };
    await setImmediate(); // others may call meanwhile
    const reply = work(books, sent);
    keep(memory, key, reply);
    return { reply, replayed: false };
  } catch (error) {
    return { reply: refusal(error), replayed: false };
  }
}

function refuseStrangers(
  headers: IncomingMessage['headers'],
  secretKey: string,
  trouble: Trouble | undefined,
): void {
  if (trouble === 'fault') throw new StripeFault(500, { type: 'api_error', message: 'Sorry.' });
  if (trouble === 'tooMany') {
    const words = { type: 'invalid_request_error' as const, code: 'rate_limit' };
    throw new StripeFault(429, { ...words, message: 'Too many requests.' });
  }
  if (headers.authorization !== `Bearer ${secretKey}`) {
    const message = 'Invalid API Key provided.';
    throw new StripeFault(401, { type: 'invalid_request_error', message });
  }
  if (headers['stripe-version'] !== API_VERSION) throw invalid('Another version is spoken here.');
}

/** What a call comes to, which for the same key stays the same, a refusal too. */
function work(books: Books, { method, path, text, account }: SentCall): Reply {
  try {
    const params = parseForm(text);
    if (account !== null) return workFor(books, account, { method, path, params });
    for (const one of CALLS) {
      const id = one.method === method ? idIn(one.path, path) : null;
      if (id !== null) {
        return { status: 200, body: structuredClone(one.answer(books, params, id)) };
      }
    }
    return refusal(invalid(`Unrecognized request URL (${method}: ${path}).`));
  } catch (error) {
    return refusal(error);
  }
}

/** What a call on a connected account comes to. */
function workFor(
  books: Books,
  id: string,
  {
    method,
    path,
    params,
  }: { readonly method: string; readonly path: string; readonly params: Params },
): Reply {
  const account = books.connected.accounts.get(id);
  if (account === undefined || account.isDisconnected) throw disconnected(id);
  for (const one of checkoutCalls) {
    const named = one.method === method ? idIn(one.path, path) : null;
    if (named !== null) {
      return { status: 200, body: structuredClone(one.respondFor(books, account, params, named)) };
    }
  }
  return refusal(invalid(`Unrecognized request URL (${method}: ${path}).`));
}

/** What stands in place of `:id`; '' where a path has none, null where it is another path. */
function idIn(pattern: string, path: string): string | null {
  const found = new RegExp(`^${pattern.replace(':id', '(?<id>[^/]+)')}$`).exec(path);
  return found && (found.groups?.['id'] ?? '');
}

function refusal(error: unknown): Reply {
  if (!(error instanceof StripeFault)) throw error;
  return { status: error.status, body: { error: error.words } };
}

function send(response: ServerResponse, { status, body }: Reply, replayed: boolean): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': 'req_evenfield',
    ...(replayed && { 'idempotent-replayed': 'true' }),
  });
  response.end(JSON.stringify(body));
}
