/** What holds promises by name: a map, or a cache that lets go of some. */
interface Shelf<T> {
  readonly get: (name: string) => Promise<T> | undefined;
  readonly set: (name: string, begun: Promise<T>) => unknown;
  readonly delete: (name: string) => unknown;
}

/** What stands there by that name, or is begun now however many ask; what fails does not stay. */
export function keepPromise<T>(shelf: Shelf<T>, name: string, begin: () => Promise<T>): Promise<T> {
  const kept = shelf.get(name);
  if (kept !== undefined) return kept;
  const begun = begin();
  shelf.set(name, begun);
  begun.catch(() => {
    if (shelf.get(name) === begun) shelf.delete(name);
  });
  return begun;
}
