import { useEffect } from 'react';

const SIGNS = ['keydown', 'pointerdown', 'input', 'change', 'click', 'wheel'] as const;

/** Calls back once, after so many milliseconds in which nobody did anything on the page; never after that. */
export function useQuietPause(milliseconds: number, wanted: boolean, onPause: () => void): void {
  useEffect(() => {
    if (!wanted) return;
    const stop = () => {
      clearTimeout(pause);
      for (const sign of SIGNS) document.removeEventListener(sign, stop, true);
    };
    const pause = setTimeout(() => {
      stop();
      onPause();
    }, milliseconds);
    for (const sign of SIGNS) document.addEventListener(sign, stop, true);
    return stop;
  }, [milliseconds, wanted, onPause]);
}
