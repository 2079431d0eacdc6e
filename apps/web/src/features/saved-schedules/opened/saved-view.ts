/** What the page of a saved schedule shows. The words stand in the address, so that a view can be sent. */
export const SAVED_VIEWS = [
  'match_list',
  'summary_report',
  'league_schedules',
  'team_schedules',
  'color-chart',
] as const;

export type SavedView = (typeof SAVED_VIEWS)[number];

const TITLES: Readonly<Record<SavedView, string>> = {
  match_list: 'View list',
  summary_report: 'Summary report',
  league_schedules: 'League schedules',
  team_schedules: "Team's schedules",
  'color-chart': 'Color chart',
};

/** As they stand beside each other. */
export const VIEW_CHOICES = SAVED_VIEWS.map((value) => ({ value, label: TITLES[value] }));
