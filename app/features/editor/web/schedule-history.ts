/**
 * The undo history, of whole schedules. They share all unchanged data, so a step costs only what it
 * changed, and undo just replaces the present.
 */
import type { Command, Schedule } from '@evenfield/engine';

export interface Step {
  readonly label: string; // name of the edit
  readonly document?: string; // a document is saved to one place; absent in older drafts
  readonly schedule: Schedule | null; // after the edit; null: the page was reset
  readonly edit?: StepEdit; // left out: it came about otherwise, such as by a search
  readonly searchedTo?: number; // first start not yet searched with its seed; default: as generated
}

/** The command that made a step of the step before it. */
export interface StepEdit {
  readonly id: string; // its own
  readonly command: Command;
}

export interface ScheduleHistory {
  readonly past: readonly Step[]; // oldest first
  readonly present: Step | null; // null: nothing was opened yet
  readonly future: readonly Step[]; // undone steps, the next to redo first
}

export const NO_HISTORY: ScheduleHistory = { past: [], present: null, future: [] };

/** Makes a step the present and drops undone steps. Its document defaults to the present's. */
export function recordStep({ past, present }: ScheduleHistory, step: Step): ScheduleHistory {
  if (present === null) return { past, present: step, future: [] };
  const { document } = present;
  const next = document === undefined ? step : { document, ...step };
  return { past: [...past, present], present: next, future: [] };
}

/** Replaces the present step's schedule, so that related changes are undone together. */
export function mergeStep(history: ScheduleHistory, schedule: Schedule): ScheduleHistory {
  if (history.present === null) return history;
  const { edit: _, ...present } = history.present;
  return { ...history, present: { ...present, schedule } };
}

/** Goes back one step, if there is one. */
export function undoStep(history: ScheduleHistory): ScheduleHistory {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined || present === null) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

/** Goes forward one undone step, if there is one. */
export function redoStep(history: ScheduleHistory): ScheduleHistory {
  const { past, present, future } = history;
  const [next, ...later] = future;
  if (next === undefined || present === null) return history;
  return { past: [...past, present], present: next, future: later };
}
