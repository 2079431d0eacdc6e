/**
 * Asks the server what the contract says can be asked. It shows nothing to anybody: whoever called
 * decides what a failure means. A cancelled call rejects with the browser's own `AbortError`.
 */
import { type AnswerOf, type Endpoint, type QueryOf, STREAM_TYPE } from '@evenfield/contract';
import * as z from 'zod/mini';
import { CallFailure, refusalOf } from './call-failure.ts';
import { loginRecord } from './login-record.ts';
import { readLines } from './read-lines.ts';

interface CallInput<E extends Endpoint> {
  readonly query?: QueryOf<E>;
  readonly body?: unknown; // sent as JSON
  readonly form?: FormData; // sent as multipart/form-data, instead of a body
  readonly signal?: AbortSignal;
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
  { query, body, form, signal }: CallInput<E>,
  accept: string,
): Promise<Response> {
  const headers = new Headers({ accept });
  const login = loginRecord.load();
  if (login !== null) headers.set('authorization', `Bearer ${login.token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const response = await reach(`${endpoint.path}${encodeQuery(query)}`, {
    method: endpoint.method,
    headers,
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
    signal: signal ?? null,
  });
  if (!response.ok) throw refusalOf(response.status, await readJson(response, signal));
  return response;
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
