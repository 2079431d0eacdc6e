/** Undo and redo over every step of the schedule's history. */
import type { Command, Playoff, Results, Schedule } from '@evenfield/engine';
import { type Editor, openedSchedule } from '../editor.ts';
import { findPlayed, type PlayedRefusal } from '../results/guard-played.ts';
import { openedResults } from '../results/store-results.ts';
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

/** A step of the history as the command it amounts to, and the played match that forbids it. */
interface BlockedStep {
  readonly command: Command;
  readonly refusal: PlayedRefusal;
}

/**
 * Returns the played match that a step of the history would delete or park, or whose playoff's
 * start it would undo or change, with the command that amounts to; null if there is none.
 */
function findBlockedStep(before: Schedule, after: Schedule, results: Results): BlockedStep | null {
  const blocked = (command: Command): BlockedStep | null => {
    const refusal = findPlayed(before, after, command, results);
    return refusal === null ? null : { command, refusal };
  };
  for (const [entry, { division, pool, playoff }] of before.setup.entries.entries()) {
    if (playoff?.started === undefined) continue;
    const then = after.setup.entries.find(
      (own) => own.division === division && own.pool === pool,
    )?.playoff;
    if (then === undefined || isStartedSo(then, playoff)) continue;
    const begunAnew = blocked({ kind: 'startPlayoff', entry, teams: then.started ?? null });
    if (begunAnew !== null) return begunAnew;
  }
  const [match] = before.fixtures.ids;
  const lost = match === undefined ? null : blocked({ kind: 'parkMatch', match });
  return lost && { ...lost, command: { kind: 'parkMatch', match: lost.refusal.match } };
}

function isStartedSo(one: Playoff, other: Playoff): boolean {
  return JSON.stringify(one.started) === JSON.stringify(other.started);
}
