import { useEffect, useState } from 'react';

/**
 * Whether a media query holds, now and whenever that changes. `ahead` is what was assumed where a page
 * was drawn before it had a window: it holds for the first drawing.
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
