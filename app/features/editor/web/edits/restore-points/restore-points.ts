/** Named states of the schedule that a person keeps beside the history, to come back to. */
import { type Editor, openedSchedule, openSchedule } from '../../editor.ts';

/** Keeps the schedule as it is now under a name; the same name takes the older one's place. */
export function keepPoint(editor: Editor, name: string): void {
  const schedule = openedSchedule(editor.getState());
  if (schedule === null) return;
  const others = editor.getState().points.filter(({ label }) => label !== name);
  editor.setState({ points: [...others, { label: name, schedule }] });
}

/** Opens a kept state; that is a step of the history too, and can be undone. */
export function restorePoint(editor: Editor, name: string): void {
  const point = editor.getState().points.find(({ label }) => label === name);
  if (point?.schedule) openSchedule(editor, point.schedule, `Restore “${name}”`);
}

export function forgetPoint(editor: Editor, name: string): void {
  editor.setState((state) => ({ points: state.points.filter(({ label }) => label !== name) }));
}
