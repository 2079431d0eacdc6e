/** Caches of computations: some are used by several rules, some recur after every edit. */
import type { Setup } from '../model/setup.ts';
import type { Season } from './season.ts';

/** A function of a season that is computed once, however many rules call it. */
export function cachedPerSeason<T>(compute: (season: Season) => T): (season: Season) => T {
  const cache = new WeakMap<Season, { readonly value: T }>();
  return (season) => {
    const cached = cache.get(season) ?? { value: compute(season) };
    cache.set(season, cached);
    return cached.value;
  };
}

const MAX_CACHED = 1000;

/**
 * A function of the numbers of matches on a day; the key contains all that the result depends on besides
 * the setup. Days are often alike, and an edit changes one or two of them.
 */
export function cachedPerSetup(): (setup: Setup, key: string, compute: () => number) => number {
  const cache = new WeakMap<Setup, Map<string, number>>();
  return (setup, key, compute) => {
    const results = cache.get(setup) ?? new Map<string, number>();
    cache.set(setup, results);
    const cached = results.get(key);
    if (cached !== undefined) return cached;
    if (results.size >= MAX_CACHED) results.clear();
    const found = compute();
    results.set(key, found);
    return found;
  };
}
