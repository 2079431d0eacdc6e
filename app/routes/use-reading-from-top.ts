import { useEffect, useRef } from 'react';

/** Where a page turns into another at the same address, reading starts again at its beginning. */
export function useReadingFromTop(shown: string): void {
  const read = useRef(shown);

  useEffect(() => {
    if (read.current === shown) return;
    read.current = shown;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [shown]);
}
