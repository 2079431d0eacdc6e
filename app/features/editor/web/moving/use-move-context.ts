import { useEffect, useMemo, useRef } from 'react';
import type { ChartHandle } from '#league/chart/chart-handle.ts';
import type { Editor } from '../editor.ts';
import type { MoveContext } from './move-context.ts';

/** Returns the context for moving matches on one chart, with refs to its rendered elements. */
export function useMoveContext(editor: Editor) {
  const chart = useRef<ChartHandle>(null);
  const buffer = useRef<HTMLElement>(null);
  const highlight = useRef<HTMLDivElement>(null);
  const carried = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  // Clears the status line at the next step, since its text no longer applies.
  useEffect(
    () =>
      editor.subscribe(({ history }, before) => {
        if (history.present === before.history.present || line.current === null) return;
        line.current.textContent = '';
      }),
    [editor],
  );
  return useMemo(() => {
    const refs = { chart, buffer, highlight, carried, line };
    const context: MoveContext = {
      editor,
      stage: () => {
        if (!chart.current || !buffer.current || !highlight.current) return null;
        if (!carried.current || !line.current) return null;
        return {
          chart: chart.current,
          buffer: buffer.current,
          highlight: highlight.current,
          carried: carried.current,
          line: line.current,
        };
      },
    };
    return { context, refs };
  }, [editor]);
}
