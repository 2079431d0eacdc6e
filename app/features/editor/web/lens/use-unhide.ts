import { type ChartView, type MatchId, NOWHERE, type Schedule } from '@evenfield/engine';
import { useEffect, useRef } from 'react';
import type { Editor } from '../editor.ts';
import { showAll } from './turn-lens.ts';

interface Seeking {
  readonly schedule: Schedule;
  readonly view: ChartView;
  readonly sought: string | undefined; // a match ID
}

/** Clears the chart's filters when they hide the match in `sought`, once per match. */
export function useUnhide(editor: Editor, { schedule, view, sought }: Seeking): void {
  const seen = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (sought === undefined || seen.current === sought) return;
    seen.current = sought;
    const row = schedule.fixtures.ids.indexOf(sought as MatchId); // or any text in the address
    const cell = schedule.placements[row] ?? NOWHERE;
    if (cell !== NOWHERE && !view.cellAt.includes(cell)) showAll(editor);
  }, [editor, schedule, view, sought]);
}
