/**
 * The reports of a schedule and their titles, the same for organizers and viewers. The ids are used
 * in URLs, so that a view can be reloaded and shared.
 */
import { isCalendarSeason, type Setup } from '@evenfield/engine';
import type { ViewName } from '@evenfield/wire/publishing';

export const REPORTS = [
  'summary_report',
  'league_schedules',
  'team_schedules',
] as const satisfies readonly ViewName[];

export type Report = (typeof REPORTS)[number];

export const REPORT_TITLES: Readonly<Record<Report, string>> = {
  summary_report: 'Summary Report',
  league_schedules: 'League Schedules',
  team_schedules: "Team's Schedules",
};

/** Views for when matches are played. */
export const PLAY_VIEWS = ['results', 'standings', 'brackets'] as const;

export type PlayView = (typeof PLAY_VIEWS)[number];

export const PLAY_TITLES: Readonly<Record<PlayView, string>> = {
  results: 'Results',
  standings: 'Standings',
  brackets: 'Brackets',
};

/** Of these, the views for viewers; 'results' is for entering results. */
export const OUTCOME_TITLES: Readonly<Record<Extract<ViewName, 'standings' | 'brackets'>, string>> =
  { standings: PLAY_TITLES.standings, brackets: PLAY_TITLES.brackets };

export const CHART_TITLE = 'Color Chart';
export const CALENDAR_TITLE = 'Season Calendar';

/** The title of the chart, which is a calendar in leagues of clubs. */
export function chartTitle(setup: Setup): string {
  return isCalendarSeason(setup) ? CALENDAR_TITLE : CHART_TITLE;
}
