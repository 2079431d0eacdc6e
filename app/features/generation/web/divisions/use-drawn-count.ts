import { useEffect, useState } from 'react';

const AT_ONCE = 100; // more than a window shows
const STEP = 200; // drawn in a few milliseconds

/** How many of so many inputs to draw now: all of a usual number, of thousands ever more, so that the page stays awake. */
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
