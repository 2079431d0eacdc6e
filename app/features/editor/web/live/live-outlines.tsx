import {
  type ChartView,
  cellCount,
  gridOf,
  type MatchId,
  NOWHERE,
  positionOfCell,
  type Schedule,
} from '@evenfield/engine';
import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { PresentEditor } from '#features/schedules/api.ts';
import type { ChartHandle } from '#league/chart/chart-handle.ts';
import type { Editor } from '../editor.ts';
import classes from './live.module.css';
import { hueOf, nameOf } from './live-status.tsx';

interface LiveOutlinesProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly view: ChartView;
  readonly zoom: number; // the boxes depend on it
  readonly chart: RefObject<ChartHandle | null>;
}

/** Outlines, with their names, where others are in the chart. The header has the same as text. */
export function LiveOutlines({ editor, schedule, view, zoom, chart }: LiveOutlinesProps) {
  const others = useStore(editor, ({ live }) => live.others);
  const [boxes, setBoxes] = useState<readonly CSSProperties[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(zoom): the chart measures its cells anew
  useEffect(() => {
    setBoxes(
      others.map((one) => {
        const cell = cellOf(schedule, one);
        const position = cell === NOWHERE ? -1 : positionOfCell(view, cell);
        const box = position < 0 ? null : chart.current?.boxOf(position);
        return box ? { ...hueOf(one), ...box } : { display: 'none' };
      }),
    );
  }, [others, schedule, view, zoom, chart]);
  return others.map((one, o) => (
    <div
      key={one.client}
      className={classes['outline']}
      style={boxes[o]}
      aria-hidden="true"
      data-presence
    >
      <span className={classes['name']}>{nameOf(one)}</span>
    </div>
  ));
}

function cellOf({ setup, fixtures, placements }: Schedule, { match, cell }: PresentEditor): number {
  if (match !== null) return placements[fixtures.ids.indexOf(match as MatchId)] ?? NOWHERE;
  return cell !== null && cell < cellCount(gridOf(setup)) ? cell : NOWHERE;
}
