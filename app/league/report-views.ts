/**
 * The reports of a schedule, and what they are called: the same before its organiser and before its
 * audience. The words stand in addresses, so that a view can be reloaded and sent.
 */
import type { LookView } from '@evenfield/contract/publishing';

export const REPORTS = [
  'summary_report',
  'league_schedules',
  'team_schedules',
] as const satisfies readonly LookView[];

export type Report = (typeof REPORTS)[number];

export const REPORT_TITLES: Readonly<Record<Report, string>> = {
  summary_report: 'Summary Report',
  league_schedules: 'League Schedules',
  team_schedules: "Team's Schedules",
};

/** What follows once matches are played. */
export const PLAY_VIEWS = ['results', 'standings', 'brackets'] as const;

export type PlayView = (typeof PLAY_VIEWS)[number];

export const PLAY_TITLES: Readonly<Record<PlayView, string>> = {
  results: 'Results',
  standings: 'Standings',
  brackets: 'Brackets',
};

/** What an audience looks at once matches are played: the views of whoever enters results are not for it. */
export const OUTCOME_TITLES: Readonly<Record<Extract<LookView, 'standings' | 'brackets'>, string>> =
  { standings: PLAY_TITLES.standings, brackets: PLAY_TITLES.brackets };

export const CHART_TITLE = 'Color Chart';
