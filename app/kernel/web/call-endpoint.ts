/**
 * Asks the server what the contract says can be asked. It shows no failure to anybody: whoever called
 * decides what it means. A cancelled call rejects with the browser's own `AbortError`. Where a sign-in
 * has ended, the call waits until the person has signed in again, and then goes on.
 */
import {
  type AnswerOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  STREAM_TYPE,
} from '@evenfield/contract';
import * as z from 'zod/mini';
import { awaitSignIn } from './account-dialog.ts';
import { CallFailure, refusalOf } from './call-failure.ts';
import { loginRecord } from './login-record.ts';
import { readLines } from './read-lines.ts';

interface CallInput<E extends Endpoint> {
  readonly params?: ParamsOf<E>; // the parts of its path
  readonly query?: QueryOf<E>;
  readonly body?: unknown; // sent as JSON
  readonly form?: FormData; // sent as multipart/form-data, instead of a body
  readonly headers?: Readonly<Record<string, string>>; // besides those of every call
  readonly idempotencyKey?: string; // sent again with the same one, the call has its effect once
  readonly signal?: AbortSignal;
  readonly inBackground?: boolean; // nobody pressed for it: it fails instead of asking to sign in again
}

/** The answer to one call, in wire form. Throws `CallFailure` for everything but a good one. */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<AnswerOf<E>> {
  const response = await ask(endpoint, input, 'application/json');
  const body = await readJson(response, input.signal);
  const answer = z.safeParse(endpoint.answer, body);
  if (answer.success) return answer.data as AnswerOf<E>; // z.safeParse widens what it is given
  const refusal = refusalOf(response.status, body);
  throw refusal.code === null ? new CallFailure('unreadable', { status: 200 }) : refusal;
}

/** An answer as a file, unread: it may be large. Fails like `callEndpoint`. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<Blob> {
  const response = await ask(endpoint, input, 'application/json');
  try {
    return await response.blob();
  } catch {
    throw brokenOff(input.signal);
  }
}

/** The lines of an answer as they come, for endpoints that tell how far they are. Fails like `callEndpoint`. */
export async function* streamEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): AsyncGenerator<string, void> {
  const response = await ask(endpoint, input, STREAM_TYPE);
  if (response.body === null) throw new CallFailure('unreadable', { status: response.status });
  try {
    yield* readLines(response.body);
  } catch {
    throw brokenOff(input.signal);
  }
}

async function ask<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  accept: string,
): Promise<Response> {
  const { params, query, body, form, idempotencyKey, signal } = input;
  const headers = new Headers({ ...input.headers, accept });
  const login = loginRecord.load();
  if (login !== null) headers.set('authorization', `Bearer ${login.token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  const response = await reach(`${fillPath(endpoint.path, params)}${encodeQuery(query)}`, {
    method: endpoint.method,
    headers,
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
    signal: signal ?? null,
  });
  if (response.ok) return response;
  const closed = response.status === 401 && endpoint.access === 'organiser';
  if (closed && (await signInAgain(login, input))) return ask(endpoint, input, accept);
  throw refusalOf(response.status, await readJson(response, signal));
}

/** Lets go of a login that the server does not know any more. Whether somebody is signed in since. */
async function signInAgain(
  refused: ReturnType<typeof loginRecord.load>,
  { signal, inBackground = false }: CallInput<Endpoint>,
): Promise<boolean> {
  const login = loginRecord.load();
  if (login?.token !== refused?.token) {
    if (login !== null) return true; // another call or tab was quicker
  } else {
    loginRecord.clear();
  }
  if (inBackground) return false;
  const reason = refused === null ? null : 'Your sign-in has ended. Sign in again to go on.';
  const signedIn = awaitSignIn({ reason, email: refused?.user.email ?? '' });
  return Promise.race([signedIn, untilAborted(signal)]);
}

/** Never comes, unless the asker lets go: then it rejects with the asker's own reason. */
function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const letGo = () => reject(signal?.reason);
    if (signal?.aborted === true) letGo();
    signal?.addEventListener('abort', letGo, { once: true });
  });
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch {
    throw brokenOff(request.signal);
  }
}

/** What a call that got no further fails with: the asker's own reason where the asker let go. */
function brokenOff(signal: AbortSignal | null | undefined): unknown {
  return signal?.aborted === true ? signal.reason : new CallFailure('unreachable');
}

/** '/api/s/:id' with its parts in their places. */
function fillPath(path: string, params: unknown): string {
  if (typeof params !== 'object' || params === null) return path;
  return Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, () => encodeURIComponent(String(value))),
    path,
  );
}

/** `?a=1&b=2`; what is undefined or null is left out. */
function encodeQuery(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const told = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(told.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/** The body as JSON; undefined where it is none, which no schema takes. */
async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await response.text().catch(() => {
    throw brokenOff(signal);
  });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
