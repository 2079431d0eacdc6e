import { type Results, type Schedule, usualLens, viewChart } from '@evenfield/engine';
import { useMemo } from 'react';
import { Chart } from '#league/chart/chart.tsx';
import { letteringOf } from '#league/chart/chart-lettering.ts';
import { DivisionLegend } from '#league/division-legend.tsx';
import { litMatches } from '#league/lit-matches.ts';
import type { MatchNotes } from '#league/match-mark.tsx';
import { PublishedCalendar } from './calendar-view.tsx';
import classes from './chart-view.module.css';

interface PublishedChartProps {
  readonly schedule: Schedule;
  readonly lit: ReadonlySet<number>; // highlighted entries; empty: all
  readonly team: number | null;
  readonly notes: MatchNotes;
  readonly results: Results;
  readonly target: string | undefined; // the id of a match to scroll to
  readonly onLight: (entries: readonly number[]) => void;
}

/** COLOR CHART for viewers: read-only, with its legend. */
export function PublishedChart(props: PublishedChartProps) {
  const { schedule, lit, team, notes, results, target, onLight } = props;
  const view = useMemo(() => {
    const lens = usualLens(schedule.setup);
    const isTeams = lens.across === 'calendar' && team !== null; // a chart keeps the others, in gray
    return viewChart(schedule, isTeams ? { ...lens, teams: [team] } : lens);
  }, [schedule, team]);
  const lettering = useMemo(() => letteringOf(schedule.setup), [schedule.setup]);
  const isLit = useMemo(
    () => litMatches(schedule, lit, team === null ? null : [team]),
    [schedule, lit, team],
  );
  const { codes, paints } = lettering;
  const Drawing = view.across === 'calendar' ? PublishedCalendar : Chart;
  return (
    <div className={classes['chart']}>
      <DivisionLegend {...{ setup: schedule.setup, codes, paints, lit, onLight }} />
      <Drawing {...{ schedule, view, lettering, isLit, notes, results, target }} ahead />
    </div>
  );
}
