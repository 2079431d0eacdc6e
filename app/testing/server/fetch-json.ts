/** Asks a server over HTTP, as a stranger would. */
import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import type { DataOf } from '#kernel/shared/response.ts';

/** What came back: its status, its headers, and its JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of each part they read
  readonly body: any;
}

export async function fetchJson(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, init);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

export function postJson(url: string, body: unknown): Promise<Answer> {
  return fetchJson(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export function postForm(
  url: string,
  parts: readonly (readonly [name: string, text: string])[],
  csv?: string | Uint8Array<ArrayBuffer>,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, text] of parts) form.append(name, text);
  if (csv !== undefined) form.append('csv', new Blob([csv], { type: 'text/csv' }), 'teams.csv');
  return fetchJson(url, { method: 'POST', body: form });
}

/** The data of a good answer to a call; throws where it is not what its schema says. */
export function dataOf<E extends Endpoint>(call: E, { body }: Answer): DataOf<E> {
  return (z.parse(call.answer, body) as { readonly data: DataOf<E> }).data;
}
