/**
 * Calls the server as the contract defines. Shows no failure: the caller decides what it means. An
 * aborted call rejects with the browser's `AbortError`. After a sign-in has expired, the call waits
 * until the user has signed in again, then continues.
 */
import { STREAM_TYPE } from '@evenfield/wire';
import * as z from 'zod/mini';
import type { Endpoint, ParamsOf, QueryOf, ResponseOf } from '#kernel/shared/endpoint.ts';
import { awaitSignIn } from './account-dialog.ts';
import { CallFailure, refusalOf } from './call-failure.ts';
import { loginRecord } from './login-record.ts';

interface CallInput<E extends Endpoint> {
  readonly params?: ParamsOf<E>; // path parameters
  readonly query?: QueryOf<E>;
  readonly body?: unknown; // sent as JSON
  readonly form?: FormData; // sent as multipart/form-data, instead of a body
  readonly headers?: Readonly<Record<string, string>>; // besides those of every call
  readonly idempotencyKey?: string; // repeats with the same key have one effect
  readonly signal?: AbortSignal;
  readonly inBackground?: boolean; // not started by the user: fails instead of opening sign-in
}

/** Returns the response of a call, in wire form. Throws `CallFailure` unless it succeeds. */
export async function callEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<ResponseOf<E>> {
  const response = await sendCall(endpoint, input, 'application/json');
  const body = await readJson(response, input.signal);
  const answer = z.safeParse(endpoint.answer, body);
  if (answer.success) return answer.data as ResponseOf<E>; // z.safeParse widens its result
  const refusal = refusalOf(response.status, body);
  throw refusal.code === null ? new CallFailure('unreadable', { status: 200 }) : refusal;
}

/** Returns the response as a file, without parsing it. Fails like `callEndpoint`. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<Blob> {
  const response = await sendCall(endpoint, input, 'application/json');
  try {
    return await response.blob();
  } catch {
    throw brokenOff(input.signal);
  }
}

/** Yields the response's lines as they come, for calls with progress. Fails like `callEndpoint`. */
export async function* streamEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): AsyncGenerator<string, void> {
  const response = await sendCall(endpoint, input, STREAM_TYPE);
  if (response.body === null) throw new CallFailure('unreadable', { status: response.status });
  try {
    yield* readLines(response.body);
  } catch {
    throw brokenOff(input.signal);
  }
}

async function sendCall<E extends Endpoint>(
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
  const closed = response.status === 401 && endpoint.access === 'organizer';
  if (closed && (await signInAgain(login, input))) return sendCall(endpoint, input, accept);
  throw refusalOf(response.status, await readJson(response, signal));
}

/** Clears a login that the server rejected. Resolves to whether somebody signed in again. */
async function signInAgain(
  refused: ReturnType<typeof loginRecord.load>,
  { signal, inBackground = false }: CallInput<Endpoint>,
): Promise<boolean> {
  const login = loginRecord.load();
  if (login?.token !== refused?.token) {
    if (login !== null) return true; // another call or tab was faster
  } else {
    loginRecord.clear();
  }
  if (inBackground) return false;
  const reason = refused === null ? null : 'Your sign-in has ended. Sign in again to continue.';
  const signedIn = awaitSignIn({ reason, email: refused?.user.email ?? '' });
  return Promise.race([signedIn, untilAborted(signal)]);
}

/** Never resolves; rejects with the signal's reason when aborted. */
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

/** Returns the error of a failed call: the signal's reason if it was aborted. */
function brokenOff(signal: AbortSignal | null | undefined): unknown {
  return signal?.aborted === true ? signal.reason : new CallFailure('unreachable');
}

/** Fills the parameters into a path like '/api/s/:id'. */
function fillPath(path: string, params: unknown): string {
  if (typeof params !== 'object' || params === null) return path;
  return Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, () => encodeURIComponent(String(value))),
    path,
  );
}

/** Returns `?a=1&b=2`, without undefined and null values. */
function encodeQuery(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/** Parses the body as JSON; undefined, which no schema accepts, when it isn't. */
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

/** Yields the non-empty lines of a UTF-8 stream as they arrive, without line ends. */
async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let begun: string[] = []; // parts of an unfinished line, joined once, since it may be megabytes
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const [end = '', ...starts] = (
        done ? `${decoder.decode()}\n` : decoder.decode(value, { stream: true })
      ).split('\n');
      begun.push(end);
      for (const start of starts) {
        const line = begun.join('').trimEnd();
        begun = [start];
        if (line !== '') yield line;
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined); // a stream that has failed can't be canceled
  }
}
