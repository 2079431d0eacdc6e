/** What stores promises by name: a map, or a cache that may evict entries. */
interface Shelf<T> {
  readonly get: (name: string) => Promise<T> | undefined;
  readonly set: (name: string, begun: Promise<T>) => unknown;
  readonly delete: (name: string) => unknown;
}

/** Returns the promise cached as `name`, or begins it once for all callers. Drops failed ones. */
export function singleFlight<T>(
  shelf: Shelf<T>,
  name: string,
  begin: () => Promise<T>,
): Promise<T> {
  const cached = shelf.get(name);
  if (cached !== undefined) return cached;
  const begun = begin();
  shelf.set(name, begun);
  begun.catch(() => {
    if (shelf.get(name) === begun) shelf.delete(name);
  });
  return begun;
}
