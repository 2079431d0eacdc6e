import { capitalise } from '#league/capitalise.ts';
import {
  CHART_TITLE,
  PLAY_TITLES,
  PLAY_VIEWS,
  REPORT_TITLES,
  REPORTS,
} from '#league/report-views.ts';

/** What the page of a saved schedule shows. The words stand in the address, so that a view can be sent. */
export const SAVED_VIEWS = ['match_list', ...PLAY_VIEWS, ...REPORTS, 'color-chart'] as const;

export type SavedView = (typeof SAVED_VIEWS)[number];

const TITLES: Readonly<Record<SavedView, string>> = {
  match_list: 'View list',
  ...PLAY_TITLES,
  ...REPORT_TITLES,
  'color-chart': CHART_TITLE,
};

/** As they stand beside each other; brackets where there are playoffs, or while they are shown. */
export function viewChoices(shown: SavedView, hasPlayoffs: boolean) {
  return CHOICES.filter(({ value }) => value !== 'brackets' || hasPlayoffs || shown === value);
}

const CHOICES = SAVED_VIEWS.map((value) => ({
  value,
  label: capitalise(TITLES[value].toLowerCase()),
}));
