import { type EditorState, openedSchedule } from '../editor.ts';
import type { ScheduleHistory } from '../schedule-history.ts';
import { isToBeSaved } from './autosave.ts';
import { needsPlan } from './needs-plan.ts';
import { openedCopy, openedSaving } from './opened-copy.ts';

/** The saving state as shown to the user. */
export type SavingView =
  | { readonly kind: 'saved' | 'saving' | 'unsaved' | 'stale' | 'planNeeded' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'offline'; readonly changes: number };

export function viewSaving(state: EditorState): SavingView {
  const { history } = state;
  const saving = openedSaving(state);
  const copy = openedCopy(state);
  const schedule = openedSchedule(state);
  if (saving.kind === 'saving' || saving.kind === 'stale') return { kind: saving.kind };
  if (copy !== null && copy.schedule === schedule) return { kind: 'saved' };
  if (needsPlan(state)) return { kind: 'planNeeded' };
  if (saving.kind === 'failed') return saving;
  if (saving.kind === 'offline') {
    return { kind: 'offline', changes: countChanges(history, copy?.schedule ?? null) };
  }
  return { kind: isToBeSaved(state) ? 'saving' : 'unsaved' };
}

/** Counts the steps between the account's copy and the open schedule; all steps without a copy. */
function countChanges({ past, present, future }: ScheduleHistory, saved: unknown): number {
  const steps = [...past, ...(present === null ? [] : [present]), ...future];
  const at = steps.findLastIndex(({ schedule }) => schedule === saved);
  return Math.max(1, at < 0 ? past.length + 1 : Math.abs(past.length - at));
}
