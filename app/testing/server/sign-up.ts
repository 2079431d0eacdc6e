/** People with accounts, for tests that need somebody who is signed in. */

import { randomUUID } from 'node:crypto';
import { accountCalls } from '#features/accounts/api.ts';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { type Answer, fetchJson, postJson } from './fetch-json.ts';

export interface TestOrganizer {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

export const PASSWORD = 'a loom of flowers';

/** A new organizer, signed in. */
export async function signUp(url: string, email = `${randomUUID()}@example.org`) {
  const password = PASSWORD;
  const person = { first_name: 'Ada', last_name: 'Byron', email, password };
  const { body } = await postJson(url + accountCalls.register.path, person);
  if (body.success !== true) throw new Error(body.message);
  return { email, password, token: body.data.token } as TestOrganizer;
}

interface AskInit extends Omit<RequestInit, 'body' | 'headers'> {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks as somebody: whose token it is, or nobody with null. */
export function callAs(
  url: string,
  token: string | null,
  { body, headers, ...init }: AskInit = {},
): Promise<Answer> {
  return fetchJson(url, {
    ...init,
    headers: {
      ...headers,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Makes a call as somebody; what goes with it is the body of a POST, else what its path and query say. */
export function call(
  url: string,
  token: string | null,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input?: unknown,
): Promise<Answer> {
  if (method === 'POST') {
    return callAs(url + path, token, { method, ...(input !== undefined && { body: input }) });
  }
  const query = new URLSearchParams(input as Record<string, string>);
  const filled = path.replace(/:(\w+)/g, (_, name) => {
    const value = query.get(name) ?? '';
    query.delete(name);
    return encodeURIComponent(value);
  });
  return callAs(`${url}${filled}${query.size === 0 ? '' : `?${query}`}`, token, { method });
}
