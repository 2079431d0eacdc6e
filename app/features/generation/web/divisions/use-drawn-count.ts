import { useEffect, useState } from 'react';

const AT_ONCE = 100; // more than fit a window
const STEP = 200; // rendered in a few milliseconds

/** Returns how many inputs to render now; grows step by step, so that the page stays responsive. */
export function useDrawnCount(count: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  useEffect(() => {
    const next = drawn < count ? drawn + STEP : Math.max(AT_ONCE, count);
    if (next === drawn) return;
    const turn = setTimeout(() => setDrawn(next));
    return () => clearTimeout(turn);
  }, [drawn, count]);
  return Math.min(count, drawn);
}
