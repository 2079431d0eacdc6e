import { capitalize } from '#league/capitalize.ts';
import {
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

/** Returns the views in order; brackets only if there are playoffs or they are being shown. */
export function viewChoices(shown: SavedView, hasPlayoffs: boolean) {
  return CHOICES.filter(({ value }) => value !== 'brackets' || hasPlayoffs || shown === value);
}

const CHOICES = SAVED_VIEWS.map((value) => ({
  value,
  label: capitalize(TITLES[value].toLowerCase()),
}));
