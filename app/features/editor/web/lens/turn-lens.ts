/** How the chart is shown: not part of the history, as nothing is edited. The choice is stored. */
import type { ChartLens } from '@evenfield/engine';
import { type Editor, openedSchedule } from '../editor.ts';
import { rememberView } from './remembered-lens.ts';

/** Turns the chart or filters it; an empty choice of fields or teams shows them all. */
export function turnLens(editor: Editor, change: Partial<ChartLens>): void {
  editor.setState(({ lens }) => {
    const next = { ...lens, ...change };
    return { lens: { ...next, fields: orAll(next.fields), teams: orAll(next.teams) } };
  });
  remember(editor);
}

/** Clears every filter; the chart's axes and zoom stay. */
export function showAll(editor: Editor): void {
  turnLens(editor, { fields: null, teams: null, narrowed: false });
}

export function setZoom(editor: Editor, zoom: number): void {
  editor.setState({ zoom });
  remember(editor);
}

function remember(editor: Editor): void {
  const state = editor.getState();
  const schedule = openedSchedule(state);
  if (schedule !== null) rememberView(schedule.setup, state);
}

function orAll(numbers: readonly number[] | null): readonly number[] | null {
  return numbers?.length === 0 ? null : numbers;
}
