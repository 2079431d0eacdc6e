import { useLayoutEffect, useState } from 'react';

/**
 * Whether a page may show what only the browser knows. At first it may not: it is drawn as the server
 * has drawn it, and again before anybody sees it.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useLayoutEffect(() => setHydrated(true), []);
  return hydrated;
}
