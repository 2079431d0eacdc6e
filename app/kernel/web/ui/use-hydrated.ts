import { useLayoutEffect, useState } from 'react';

/**
 * Whether a page may show what only the browser knows. False for the first render, which must match
 * the server's; true before the first paint.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useLayoutEffect(() => setHydrated(true), []);
  return hydrated;
}
