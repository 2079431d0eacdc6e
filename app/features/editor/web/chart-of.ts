import {
  type ChartLens,
  type ChartView,
  type Results,
  type Schedule,
  settleContestants,
  viewChart,
} from '@evenfield/engine';
import { type Editor, openedSchedule } from './editor.ts';
import { askedMatches } from './lens/asked-matches.ts';
import { openedResults } from './results/take-results.ts';

const ALL: ReadonlySet<number> = new Set();
const drawn = new WeakMap<
  Schedule,
  { lens: ChartLens; lit: ReadonlySet<number>; results: Results; view: ChartView }
>();

/**
 * The chart of a schedule, turned as a lens wants it; derived once for all who look at it. A playoff's
 * match is one of the teams that are known to play it.
 */
export function chartOf(
  schedule: Schedule,
  lens: ChartLens,
  results: Results,
  lit: ReadonlySet<number> = ALL, // only a narrowed chart looks at them
): ChartView {
  const last = drawn.get(schedule);
  const same =
    last?.lens === lens && last.results === results && (last.lit === lit || lens.narrowed !== true);
  if (same) return last.view;
  const settled = settleContestants(schedule, results);
  const view = viewChart(settled, lens, askedMatches(settled, lens, lit));
  drawn.set(schedule, { lens, lit, results, view });
  return view;
}

export interface OpenedChart {
  readonly schedule: Schedule;
  readonly view: ChartView;
}

/** The schedule that is open, and its chart. */
export function openedChart(editor: Editor): OpenedChart | null {
  const state = editor.getState();
  const schedule = openedSchedule(state);
  return (
    schedule && { schedule, view: chartOf(schedule, state.lens, openedResults(state), state.lit) }
  );
}
