import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { useLoaded } from '#kernel/web/use-loaded.ts';
import type { ChartProps } from '#league/chart/chart.tsx';
import { NotLoaded } from './report-view.tsx';

const load = async () => (await import('#league/calendar/season-calendar.tsx')).SeasonCalendar;

/** The season calendar, whose code only leagues of clubs load; the server writes the list of matches. */
export function PublishedCalendar(props: ChartProps) {
  const loaded = useLoaded(load);
  if (loaded.state === 'loading') return <LoadingShape label="Loading the calendar" rows={8} />;
  if (loaded.state === 'failed') {
    return <NotLoaded title="The calendar could not be loaded." onRetry={loaded.onRetry} />;
  }
  const Calendar = loaded.value;
  return <Calendar {...props} />;
}
