/**
 * Undo keeps whole documents. They share all that did not change, so a step costs what it changed, and
 * going back is putting an older one in the present's place.
 */
import type { Schedule } from '@evenfield/engine';

export interface Step {
  readonly label: string; // what was done, in a person's words
  readonly document?: string; // whose state it is: saves of one document go to one place; left out: of a draft that older pages kept
  readonly schedule: Schedule | null; // what came of it; null: the page was reset
  readonly searchedTo?: number; // the first start that no search has run with its seed; left out: as generated
}

export interface ScheduleHistory {
  readonly past: readonly Step[]; // oldest first
  readonly present: Step | null; // null: nothing was ever open
  readonly future: readonly Step[]; // undone, the next to redo first
}

export const NO_HISTORY: ScheduleHistory = { past: [], present: null, future: [] };

/** Makes a step the present; what was undone before it is gone. It goes on with the present's document unless it names another. */
export function recordStep({ past, present }: ScheduleHistory, step: Step): ScheduleHistory {
  if (present === null) return { past, present: step, future: [] };
  const { document } = present;
  const next = document === undefined ? step : { document, ...step };
  return { past: [...past, present], present: next, future: [] };
}

/** Puts another outcome into the present step: what belongs together is undone together. */
export function mergeStep(history: ScheduleHistory, schedule: Schedule): ScheduleHistory {
  return { ...history, present: history.present && { ...history.present, schedule } };
}

/** Goes back one step, where there is one to go back to. */
export function undoStep(history: ScheduleHistory): ScheduleHistory {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined || present === null) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

/** Goes forward one step that was undone, where there is one. */
export function redoStep(history: ScheduleHistory): ScheduleHistory {
  const { past, present, future } = history;
  const [next, ...later] = future;
  if (next === undefined || present === null) return history;
  return { past: [...past, present], present: next, future: later };
}
