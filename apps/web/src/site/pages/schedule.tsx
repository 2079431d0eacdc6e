import type { ReportLoaders } from '#src/features/published/looking/report-look.tsx';
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

/** Reads the schedule, so that drawing it begins with the drawing. */
export function readAhead({ shown }: PageOf<'schedule'>): void {
  readShown(shown);
}

/** Schedule Detail: a published schedule, by itself or in somebody else's page. */
export function SchedulePage({ page }: { readonly page: PageOf<'schedule'> }) {
  return <PublishedSchedule page={page} reports={REPORTS} />;
}
