import {
  type ChartLens,
  type ChartView,
  type Results,
  type Schedule,
  settleContestants,
  viewChart,
} from '@evenfield/engine';
import { type Editor, openedSchedule } from './editor.ts';
import { visibleMatches } from './lens/lit-or-narrowed.ts';
import { openedResults } from './results/store-results.ts';

const ALL: ReadonlySet<number> = new Set();
const drawn = new WeakMap<
  Schedule,
  { lens: ChartLens; lit: ReadonlySet<number>; results: Results; view: ChartView }
>();

/**
 * Derives the chart of a schedule under the given lens, cached for all callers. A playoff match
 * counts as a match of the teams that are known to play it.
 */
export function chartOf(
  schedule: Schedule,
  lens: ChartLens,
  results: Results,
  lit: ReadonlySet<number> = ALL, // only a narrowed chart uses it
): ChartView {
  const last = drawn.get(schedule);
  const same =
    last?.lens === lens && last.results === results && (last.lit === lit || lens.narrowed !== true);
  if (same) return last.view;
  const settled = settleContestants(schedule, results);
  const view = viewChart(settled, lens, visibleMatches(settled, lens, lit));
  drawn.set(schedule, { lens, lit, results, view });
  return view;
}

export interface OpenedChart {
  readonly schedule: Schedule;
  readonly view: ChartView;
}

/** Returns the open schedule and its chart, or null when none is open. */
export function openedChart(editor: Editor): OpenedChart | null {
  const state = editor.getState();
  const schedule = openedSchedule(state);
  return (
    schedule && { schedule, view: chartOf(schedule, state.lens, openedResults(state), state.lit) }
  );
}
