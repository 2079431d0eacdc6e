import { type ChartLens, type ChartView, type Schedule, viewChart } from '@evenfield/engine';
import { type Editor, openedSchedule } from './editor.ts';
import { askedMatches } from './lens/asked-matches.ts';

const ALL: ReadonlySet<number> = new Set();
const drawn = new WeakMap<
  Schedule,
  { lens: ChartLens; lit: ReadonlySet<number>; view: ChartView }
>();

/** The chart of a schedule, turned as a lens wants it; derived once for all who look at it. */
export function chartOf(
  schedule: Schedule,
  lens: ChartLens,
  lit: ReadonlySet<number> = ALL, // only a narrowed chart looks at them
): ChartView {
  const last = drawn.get(schedule);
  const same = last?.lens === lens && (last.lit === lit || lens.narrowed !== true);
  if (same) return last.view;
  const view = viewChart(schedule, lens, askedMatches(schedule, lens, lit));
  drawn.set(schedule, { lens, lit, view });
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
  return schedule && { schedule, view: chartOf(schedule, state.lens, state.lit) };
}
