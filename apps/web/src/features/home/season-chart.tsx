import { viewChart } from '@evenfield/engine';
import { useMemo, useState } from 'react';
import { Chart } from '#src/league/chart/chart.tsx';
import { letteringOf } from '#src/league/chart/chart-lettering.ts';
import { DivisionLegend } from '#src/league/division-legend.tsx';
import { litMatches } from '#src/league/lit-matches.ts';
import { sampleSeason } from './sample-season.ts';
import classes from './season-chart.module.css';
import { useBestSchedule } from './use-best-schedule.ts';

/** The colour chart itself, on a season that this browser draws. */
export function SeasonChart() {
  const schedule = useBestSchedule(sampleSeason, 1);
  const [lit, setLit] = useState<ReadonlySet<number>>(new Set());
  const drawn = useMemo(
    () =>
      schedule && { schedule, view: viewChart(schedule), lettering: letteringOf(schedule.setup) },
    [schedule],
  );
  const isLit = useMemo(() => schedule && litMatches(schedule, lit), [schedule, lit]);
  if (drawn === null || isLit === null) return null;
  const { codes, paints } = drawn.lettering;
  return (
    <div className={classes['season']}>
      <DivisionLegend
        setup={sampleSeason}
        codes={codes}
        paints={paints}
        lit={lit}
        onLight={(entries) => setLit(new Set(entries))}
      />
      <Chart {...drawn} isLit={isLit} />
    </div>
  );
}
