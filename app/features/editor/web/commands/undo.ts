/** Undo and redo over every step of the schedule's history. */
import type { Schedule } from '@evenfield/engine';
import { type Editor, openedSchedule } from '../editor.ts';
import { findBlockedStep } from '../results/guard-step.ts';
import { openedResults } from '../results/take-results.ts';
import { redoStep, type ScheduleHistory, undoStep } from '../schedule-history.ts';
import { keepMessage } from './edit-message.ts';
import { keepView } from './keep-view.ts';

/** Undoes the last step and returns true; if a played match forbids it, says so, returns false. */
export function undo(editor: Editor): boolean {
  return goTo(editor, undoStep(editor.getState().history));
}

/** Redoes the step undone last and returns true, unless a played match prevents it. */
export function redo(editor: Editor): boolean {
  return goTo(editor, redoStep(editor.getState().history));
}

/** Undoes steps until the given schedule is open again; does nothing if it never was. */
export function undoTo(editor: Editor, schedule: Schedule): void {
  let { history } = editor.getState();
  while (history.present?.schedule !== schedule && history.past.length > 0) {
    history = undoStep(history);
  }
  if (history.present?.schedule === schedule) goTo(editor, history);
}

/** Returns the label of the step that undo would revert, or null. */
export function undoLabel({ past, present }: ScheduleHistory): string | null {
  return past.length > 0 && present !== null ? present.label : null;
}

/** Returns the label of the step that redo would repeat, or null. */
export function redoLabel({ future: [next] }: ScheduleHistory): string | null {
  return next?.label ?? null;
}

function goTo(editor: Editor, history: ScheduleHistory): boolean {
  const before = editor.getState();
  if (history === before.history) return false;
  const schedule = history.present?.schedule ?? null;
  const now = openedSchedule(before);
  const isSame = history.present?.document === before.history.present?.document; // of one document
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
