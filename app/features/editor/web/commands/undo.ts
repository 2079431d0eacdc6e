/** Back and forth in the history, over everything that was done to the schedule. */
import type { Schedule } from '@evenfield/engine';
import { type Editor, openedSchedule } from '../editor.ts';
import { findBlockedStep } from '../results/guard-step.ts';
import { openedResults } from '../results/take-results.ts';
import { redoStep, type ScheduleHistory, undoStep } from '../schedule-history.ts';
import { keepMessage } from './edit-message.ts';
import { keepView } from './keep-view.ts';

/** Goes back to the schedule before the last step, unless a match that was played is in its way: then that is said. Whether it did. */
export function undo(editor: Editor): boolean {
  return goTo(editor, undoStep(editor.getState().history));
}

/** Does again what was undone last, unless a match that was played is in its way. Whether it did. */
export function redo(editor: Editor): boolean {
  return goTo(editor, redoStep(editor.getState().history));
}

/** Goes back until a schedule is open again that was open before; stays where it never was. */
export function undoTo(editor: Editor, schedule: Schedule): void {
  let { history } = editor.getState();
  while (history.present?.schedule !== schedule && history.past.length > 0) {
    history = undoStep(history);
  }
  if (history.present?.schedule === schedule) goTo(editor, history);
}

/** What undo would take back, in the words of the step; null where there is nothing. */
export function undoLabel({ past, present }: ScheduleHistory): string | null {
  return past.length > 0 && present !== null ? present.label : null;
}

/** What redo would do again; null where nothing was undone. */
export function redoLabel({ future: [next] }: ScheduleHistory): string | null {
  return next?.label ?? null;
}

function goTo(editor: Editor, history: ScheduleHistory): boolean {
  const before = editor.getState();
  if (history === before.history) return false;
  const schedule = history.present?.schedule ?? null;
  const now = openedSchedule(before);
  const isSame = history.present?.document === before.history.present?.document; // results are of one document
  if (isSame && now !== null && schedule !== null) {
    const blocked = findBlockedStep(now, schedule, openedResults(before));
    if (blocked !== null) {
      editor.setState({ message: { kind: 'refused', schedule: now, ...blocked } });
      return false;
    }
  }
  editor.setState({
    history,
    counts: null,
    search: null,
    message: keepMessage(before.message, schedule, openedResults({ ...before, history })),
    ...keepView(before, now, schedule),
  });
  return true;
}
