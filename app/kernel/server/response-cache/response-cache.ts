/** A cache of expensive responses: each is made once for all requests and cached while it fits. */
import { LRUCache } from 'lru-cache';
import type { CachedResponse } from './cached-response.ts';

interface Room {
  readonly bytes: number;
  readonly lifetime?: number; // milliseconds; by default as long as it fits
  readonly now?: () => number; // milliseconds
}

/** Returns the cached response, or the one that `make` returns. Rejects when `make` rejects. */
export type AnswerCache = (
  name: string,
  make: () => Promise<CachedResponse>,
) => Promise<CachedResponse>;

const CODED = 1.5; // size of a response with its compressed forms, relative to its bytes

export function responseCache({ bytes: maxSize, lifetime, now }: Room): AnswerCache {
  const responses = new LRUCache<string, CachedResponse, () => Promise<CachedResponse>>({
    maxSize,
    sizeCalculation: ({ bytes }) => Math.ceil(CODED * bytes.length) + 1,
    ...(lifetime !== undefined && { ttl: lifetime, ttlResolution: 0 }),
    ...(now && { perf: { now } }),
    ignoreFetchAbort: true, // a response that is evicted while being made is still returned
    fetchMethod: (_name, _old, { context: make }) => make(),
  });
  return (name, make) => responses.forceFetch(name, { context: make });
}
