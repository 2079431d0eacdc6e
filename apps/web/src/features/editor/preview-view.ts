/** What the preview shows. The words stand in the address, so that a view can be reloaded and sent. */
export const REPORTS = ['summary_report', 'league_schedules', 'team_schedules'] as const;
export type Report = (typeof REPORTS)[number];
export type PreviewView = Report | 'chart';

export const PREVIEW_VIEWS = ['chart', ...REPORTS] as const satisfies readonly PreviewView[];

export const REPORT_TITLES: Readonly<Record<Report, string>> = {
  summary_report: 'Summary Report',
  league_schedules: 'League Schedules',
  team_schedules: "Team's Schedules",
};
