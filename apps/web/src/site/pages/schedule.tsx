import type { ReportLoaders } from '#src/features/published/looking/report-look.tsx';
import { type KeptLook, settleLooks } from '#src/features/published/looking/settle-looks.ts';
import { PublishedSchedule } from '#src/features/published/published-schedule.tsx';
import { readShown } from '#src/features/published/read-shown.ts';
import type { PageOf } from '../page-of.ts';

const REPORTS: ReportLoaders = {
  standings: async () =>
    (await import('#src/league/standings/standings-report.tsx')).StandingsReport,
  brackets: async () => (await import('#src/league/bracket/bracket-report.tsx')).BracketReport,
  summary_report: async () =>
    (await import('#src/features/reports/season-summary.tsx')).SeasonSummary,
  league_schedules: async () =>
    (await import('#src/features/reports/league-schedules.tsx')).LeagueSchedules,
  team_schedules: async () =>
    (await import('#src/features/reports/team-schedules.tsx')).TeamSchedules,
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
