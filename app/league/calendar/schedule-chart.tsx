import { Chart, type ChartProps } from '../chart/chart.tsx';
import { SeasonCalendar } from './season-calendar.tsx';

/** A schedule as its chart, or as its calendar where the view is one. */
export function ScheduleChart(props: ChartProps) {
  return props.view.across === 'calendar' ? <SeasonCalendar {...props} /> : <Chart {...props} />;
}
