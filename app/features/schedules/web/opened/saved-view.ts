import { capitalize } from '#league/capitalize.ts';
import {
  CALENDAR_TITLE,
  CHART_TITLE,
  PLAY_TITLES,
  PLAY_VIEWS,
  REPORT_TITLES,
  REPORTS,
} from '#league/report-views.ts';

/** The views of a saved schedule's page. They are part of addresses, so they can be shared. */
export const SAVED_VIEWS = ['match_list', ...PLAY_VIEWS, ...REPORTS, 'color-chart'] as const;

export type SavedView = (typeof SAVED_VIEWS)[number];

const TITLES: Readonly<Record<SavedView, string>> = {
  match_list: 'View list',
  ...PLAY_TITLES,
  ...REPORT_TITLES,
  'color-chart': CHART_TITLE,
};

/** What of a schedule decides which views it has, and how they are called. */
export interface ViewedSeason {
  readonly hasPlayoffs: boolean;
  readonly isCalendar: boolean; // see `isCalendarSeason`
}

/** While a schedule is loading. */
export const UNKNOWN_SEASON: ViewedSeason = { hasPlayoffs: false, isCalendar: false };

/** Returns the views in order; brackets only if there are playoffs or they are being shown. */
export function viewChoices(shown: SavedView, { hasPlayoffs, isCalendar }: ViewedSeason) {
  const titles = isCalendar ? { ...TITLES, 'color-chart': CALENDAR_TITLE } : TITLES;
  return SAVED_VIEWS.filter((value) => value !== 'brackets' || hasPlayoffs || shown === value).map(
    (value) => ({ value, label: capitalize(titles[value].toLowerCase()) }),
  );
}
