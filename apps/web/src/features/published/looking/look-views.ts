import { LOOKS, type Look, type LookView } from '@evenfield/contract';
import { CHART_TITLE, REPORT_TITLES } from '#src/league/report-views.ts';

const TITLES: Readonly<Record<LookView, string>> = {
  matches: 'Matches',
  ...REPORT_TITLES,
  'color-chart': CHART_TITLE,
};

/** As they stand beside each other. */
export const LOOK_CHOICES = LOOKS.map((value) => ({ value, label: TITLES[value].toUpperCase() }));

/** What a look shows; null: the matches where the page is narrow, else the chart. */
export function viewOf({ view, team }: Look, embedded: boolean): LookView | null {
  if (view !== null) return view;
  if (team !== null) return 'matches';
  return embedded ? 'color-chart' : null;
}
