import { LOOKS, type Look, type LookView } from '@evenfield/contract/publishing';
import { isPlayoff, type Results, type Setup } from '@evenfield/engine';
import { CHART_TITLE, OUTCOME_TITLES, REPORT_TITLES } from '#league/report-views.ts';

const TITLES: Readonly<Record<LookView, string>> = {
  matches: 'Matches',
  ...OUTCOME_TITLES,
  ...REPORT_TITLES,
  'color-chart': CHART_TITLE,
};

/** As they stand beside each other: tables once somebody has said how a match went, brackets where there is a playoff. */
export function listLooks({ entries }: Setup, results: Results, shown: LookView | null) {
  const has: Partial<Record<LookView, boolean>> = {
    standings: results.size > 0,
    brackets: entries.some(isPlayoff),
  };
  return LOOKS.filter((value) => value === shown || (has[value] ?? true)).map((value) => ({
    value,
    label: TITLES[value].toUpperCase(),
  }));
}

/** Whether a look would tell something wrong of a schedule that is here in part only. */
export function needsAll(view: LookView): boolean {
  return view === 'standings' || view === 'brackets';
}

/** The view that an address names; null: the matches where the page or frame is narrow, else the chart. */
export function viewOf({ view, team }: Look): LookView | null {
  return view ?? (team === null ? null : 'matches');
}
