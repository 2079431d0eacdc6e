import { type Schedule, viewChart } from '@evenfield/engine';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { Chart } from '#src/league/chart/chart.tsx';
import { letteringOf } from '#src/league/chart/chart-lettering.ts';
import { DivisionLegend } from '#src/league/division-legend.tsx';
import { litMatches } from '#src/league/division-light.ts';
import { sayMatchIn } from '#src/league/match-words.ts';
import { NoticeStrip } from '#src/ui/notice-strip.tsx';
import classes from './chart-panel.module.css';
import { type Editor, lightEntries } from './editor.ts';

interface ChartPanelProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly sought?: string | undefined; // the match to bring into sight
}

/** The chart with its legend above it, and the matches that it has no cell for. */
export function ChartPanel({ editor, schedule, sought }: ChartPanelProps) {
  const lit = useStore(editor, (state) => state.lit);
  const view = useMemo(() => viewChart(schedule), [schedule]);
  const lettering = useMemo(() => letteringOf(schedule.setup), [schedule.setup]);
  const isLit = useMemo(() => litMatches(schedule, lit), [schedule, lit]);
  return (
    <div className={classes['panel']}>
      <DivisionLegend
        setup={schedule.setup}
        codes={lettering.codes}
        paints={lettering.paints}
        lit={lit}
        onLight={(entries) => lightEntries(editor, entries)}
      />
      {view.offChart.length > 0 && (
        <NoticeStrip tone="warning" title="Matches without a time and field">
          <ul className={classes['unplaced']}>
            {view.offChart.map((match) => (
              <li key={schedule.fixtures.ids[match]}>{sayMatchIn(schedule, match)}</li>
            ))}
          </ul>
        </NoticeStrip>
      )}
      <Chart schedule={schedule} view={view} lettering={lettering} isLit={isLit} sought={sought} />
    </div>
  );
}
