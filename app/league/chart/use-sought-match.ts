import { type ChartView, type MatchId, matchIn, type Schedule } from '@evenfield/engine';
import { useEffect, useRef } from 'react';
import type { ChartHandle } from './chart-handle.ts';

interface Shown {
  readonly schedule: Schedule;
  readonly view: ChartView;
  readonly taken: () => ChartHandle;
}

/** Brings a match into sight and focuses it, once for each that is sought; one without a spot is passed over. */
export function useSoughtMatch(sought: string | undefined, { schedule, view, taken }: Shown): void {
  const found = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (sought === undefined || found.current === sought) return;
    const frame = requestAnimationFrame(() => {
      found.current = sought;
      const match = schedule.fixtures.ids.indexOf(sought as MatchId); // or any other text of the address
      const spot = view.cellAt.findIndex((_, one) => matchIn(view, one) === match);
      if (match >= 0 && spot >= 0) taken().focusSpot(spot);
    });
    return () => cancelAnimationFrame(frame);
  }, [sought, schedule, view, taken]);
}
