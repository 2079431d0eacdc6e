import { isPlayoff, type Results, type Setup } from '@evenfield/engine';
import { VIEWS, type ViewName, type ViewOptions } from '@evenfield/wire/publishing';
import { CHART_TITLE, chartTitle, OUTCOME_TITLES, REPORT_TITLES } from '#league/report-views.ts';

const TITLES: Readonly<Record<ViewName, string>> = {
  matches: 'Matches',
  ...OUTCOME_TITLES,
  ...REPORT_TITLES,
  'color-chart': CHART_TITLE,
};

/** Lists the views in order: standings once there are results, brackets if there is a playoff. */
export function listViews(setup: Setup, results: Results, shown: ViewName | null) {
  const has: Partial<Record<ViewName, boolean>> = {
    standings: results.size > 0,
    brackets: setup.entries.some(isPlayoff),
  };
  return VIEWS.filter((value) => value === shown || (has[value] ?? true)).map((value) => ({
    value,
    label: (value === 'color-chart' ? chartTitle(setup) : TITLES[value]).toUpperCase(),
  }));
}

/** Whether a view would be wrong for a schedule that is here only in part. */
export function needsAll(view: ViewName): boolean {
  return view === 'standings' || view === 'brackets';
}

/** Returns the view in an address; null: matches on a narrow page or frame, else the chart. */
export function viewOf({ view, team }: ViewOptions): ViewName | null {
  return view ?? (team === null ? null : 'matches');
}
