import * as z from 'zod/mini';

const TIMEOUT = 3000; // milliseconds: a user is typing

/** Calls an external service. Errors don't contain the URL, which may hold a key. */
export async function callGeocoder<T extends z.ZodMiniType>(
  address: URL,
  answer: T,
  request: RequestInit = {},
): Promise<z.output<T>> {
  const response = await fetch(address, { ...request, signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`The geocoder at ${address.host} answered ${response.status}.`);
  return z.parse(answer, await response.json());
}
