import { type ChartLens, type ChartView, type Schedule, viewChart } from '@evenfield/engine';
import { type Editor, openedSchedule } from './editor.ts';

const drawn = new WeakMap<Schedule, { lens: ChartLens; view: ChartView }>();

/** The chart of a schedule, turned as a lens wants it; derived once for all who look at it. */
export function chartOf(schedule: Schedule, lens: ChartLens): ChartView {
  const last = drawn.get(schedule);
  if (last?.lens === lens) return last.view;
  const view = viewChart(schedule, lens);
  drawn.set(schedule, { lens, view });
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
  return schedule && { schedule, view: chartOf(schedule, state.lens) };
}
