import type { ReportLoaders } from '#features/published/web/looking/report-look.tsx';
import { type KeptLook, settleLooks } from '#features/published/web/looking/settle-looks.ts';
import { PublishedSchedule } from '#features/published/web/published-schedule.tsx';
import { readShown } from '#features/published/web/read-shown.ts';
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

/** Reads the schedule and settles what is kept of the server's drawing, so that drawing begins with the drawing. */
export function prepareSchedule(page: PageOf<'schedule'>, root: Element): KeptLook {
  readShown(page.shown);
  return settleLooks(page, root);
}

interface SchedulePageProps {
  readonly page: PageOf<'schedule'>;
  readonly kept?: KeptLook | undefined; // of what the server drew, in the browser
}

/** Schedule Detail: a published schedule, by itself or in somebody else's page. */
export function SchedulePage({ page, kept }: SchedulePageProps) {
  return <PublishedSchedule {...{ page, kept }} reports={REPORTS} />;
}
