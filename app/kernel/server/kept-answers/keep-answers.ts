/** Answers that take work: made once for all who ask, and kept while there is room. */
import { LRUCache } from 'lru-cache';
import type { KeptAnswer } from './keep-answer.ts';

interface Room {
  readonly bytes: number;
  readonly keptFor?: number; // milliseconds; left out: as long as there is room
  readonly now?: () => number; // milliseconds
}

/** The answer by that name; `make` is asked where it is not kept. Rejects as `make` does. */
export type KeepAnswers = (name: string, make: () => Promise<KeptAnswer>) => Promise<KeptAnswer>;

const CODED = 1.5; // what an answer takes with its compressed forms

export function keepAnswers({ bytes: maxSize, keptFor, now }: Room): KeepAnswers {
  const kept = new LRUCache<string, KeptAnswer, () => Promise<KeptAnswer>>({
    maxSize,
    sizeCalculation: ({ bytes }) => Math.ceil(CODED * bytes.length) + 1,
    ...(keptFor !== undefined && { ttl: keptFor, ttlResolution: 0 }),
    ...(now && { perf: { now } }),
    ignoreFetchAbort: true, // one that has to make room while it is made is still answered
    fetchMethod: (_name, _old, { context: make }) => make(),
  });
  return (name, make) => kept.forceFetch(name, { context: make });
}
