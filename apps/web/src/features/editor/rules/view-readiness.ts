import { NOWHERE } from '@evenfield/engine';
import { type EditorState, openedSchedule } from '../editor.ts';

/** What speaks against showing the schedule that is open to an audience. */
export interface Readiness {
  readonly waiting: number; // matches without a cell, which nobody would see
  readonly conflicts: number | null; // with rules that must be kept; null: not judged yet
}

export function viewReadiness(state: EditorState): Readiness {
  const cells = openedSchedule(state)?.placements;
  const hard = state.counts?.filter(({ level }) => level === 'hard');
  return {
    waiting: cells?.reduce((count, cell) => (cell === NOWHERE ? count + 1 : count), 0) ?? 0,
    conflicts: hard?.reduce((sum, { count }) => sum + count, 0) ?? null,
  };
}
