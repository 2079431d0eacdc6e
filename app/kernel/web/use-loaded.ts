import { useEffect, useState } from 'react';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'here'; readonly value: T }
  | { readonly state: 'failed'; readonly onRetry: () => void };

interface AttemptOf<T> {
  readonly of: () => Promise<T>; // the function that loaded it
}

type Attempt<T> = AttemptOf<T> &
  ({ readonly failed: false; readonly value: T } | { readonly failed: true });

/** Loads something when first shown. `load` must be the same function on every render. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Attempt<T> | null>(null);
  const current = loaded?.of === load ? loaded : null;
  useEffect(() => {
    if (current !== null) return;
    let left = false;
    load().then(
      (value) => left || setLoaded({ of: load, value, failed: false }),
      () => left || setLoaded({ of: load, failed: true }),
    );
    return () => {
      left = true;
    };
  }, [load, current]);
  if (current === null) return { state: 'loading' };
  if (current.failed) return { state: 'failed', onRetry: () => setLoaded(null) };
  return { state: 'here', value: current.value };
}
