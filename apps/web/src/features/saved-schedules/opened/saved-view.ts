import { capitalise } from '#src/league/capitalise.ts';
import { CHART_TITLE, REPORT_TITLES, REPORTS } from '#src/league/report-views.ts';

/** What the page of a saved schedule shows. The words stand in the address, so that a view can be sent. */
export const SAVED_VIEWS = ['match_list', ...REPORTS, 'color-chart'] as const;

export type SavedView = (typeof SAVED_VIEWS)[number];

const TITLES: Readonly<Record<SavedView, string>> = {
  match_list: 'View list',
  ...REPORT_TITLES,
  'color-chart': CHART_TITLE,
};

/** As they stand beside each other. */
export const VIEW_CHOICES = SAVED_VIEWS.map((value) => ({
  value,
  label: capitalise(TITLES[value].toLowerCase()),
}));
