import { PublishedSchedule } from '#features/published/web/published-schedule.tsx';
import { readShown } from '#features/published/web/read-shown.ts';
import {
  type HydratedView,
  removeHiddenViews,
} from '#features/published/web/views/remove-hidden-views.ts';
import type { ReportLoaders } from '#features/published/web/views/report-view.tsx';
import type { PageOf } from '../page-of.ts';

const REPORTS: ReportLoaders = {
  standings: async () => (await import('#league/standings/standings-report.tsx')).StandingsReport,
  brackets: async () => (await import('#league/bracket/bracket-report.tsx')).BracketReport,
  summary_report: async () =>
    (await import('#features/reports/web/season-summary.tsx')).SeasonSummary,
  league_schedules: async () =>
    (await import('#features/reports/web/league-schedules.tsx')).LeagueSchedules,
  team_schedules: async () =>
    (await import('#features/reports/web/team-schedules.tsx')).TeamSchedules,
};

/** Parses the schedule and trims the server's HTML before hydration, as a task of its own. */
export function prepareSchedule(page: PageOf<'schedule'>, root: Element): HydratedView {
  readShown(page.shown);
  return removeHiddenViews(page, root);
}

interface SchedulePageProps {
  readonly page: PageOf<'schedule'>;
  readonly hydrated?: HydratedView | undefined; // of the server's HTML, in the browser
}

/** A published schedule, on its own page or embedded in another. */
export function SchedulePage({ page, hydrated }: SchedulePageProps) {
  return <PublishedSchedule {...{ page, hydrated }} reports={REPORTS} />;
}
