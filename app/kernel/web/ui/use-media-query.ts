import { useEffect, useState } from 'react';

/**
 * Whether a media query matches, now and on change. `ahead` is what the server rendering assumed:
 * it is used for the first render.
 */
export function useMediaQuery(query: string, ahead?: boolean): boolean {
  const [holds, setHolds] = useState(() => ahead ?? window.matchMedia(query).matches);
  useEffect(() => {
    const list = window.matchMedia(query);
    const follow = () => setHolds(list.matches);
    follow();
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, [query]);
  return holds;
}
