import { type ChartView, type MatchId, matchIn, type Schedule } from '@evenfield/engine';
import { useEffect, useRef } from 'react';
import type { ChartHandle } from './chart-handle.ts';

interface Shown {
  readonly schedule: Schedule;
  readonly view: ChartView;
  readonly taken: () => ChartHandle;
}

/** Scrolls to a match and focuses it, once per target; ignores one without a position. */
export function useScrollToMatch(
  target: string | undefined,
  { schedule, view, taken }: Shown,
): void {
  const found = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (target === undefined || found.current === target) return;
    const frame = requestAnimationFrame(() => {
      found.current = target;
      const match = schedule.fixtures.ids.indexOf(target as MatchId); // or any other text from the URL
      const position = view.cellAt.findIndex((_, one) => matchIn(view, one) === match);
      if (match >= 0 && position >= 0) taken().focusPosition(position);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, schedule, view, taken]);
}
