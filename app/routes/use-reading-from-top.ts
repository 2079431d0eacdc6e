import { useEffect, useRef } from 'react';

/** Moves focus to the top of the page when its content changes at the same URL. */
export function useReadingFromTop(shown: string): void {
  const read = useRef(shown);

  useEffect(() => {
    if (read.current === shown) return;
    read.current = shown;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [shown]);
}
