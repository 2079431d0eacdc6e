/**
 * What one tab edits: the document with its history, and how it is looked at. No React in here;
 * components subscribe to the slice they draw.
 */
import type { Schedule } from '@evenfield/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { NO_HISTORY, recordStep, type ScheduleHistory } from './schedule-history.ts';

export interface EditorState {
  readonly history: ScheduleHistory; // the document: saved, undone
  readonly lit: ReadonlySet<number>; // the lens: entries in full colour; empty: all of them
}

export type Editor = StoreApi<EditorState>;

const NONE: ReadonlySet<number> = new Set();

export function createEditor(): Editor {
  return createStore(() => ({ history: NO_HISTORY, lit: NONE }));
}

/** Opens a schedule in place of the one before, which stays in the history. */
export function openSchedule(editor: Editor, schedule: Schedule, label: string): void {
  const history = recordStep(editor.getState().history, { label, schedule });
  editor.setState({ history, lit: NONE });
}

/** Lets go of the schedule and its history. */
export function closeSchedule(editor: Editor): void {
  editor.setState({ history: NO_HISTORY, lit: NONE });
}

/** Puts all other entries into grey; none at all restores every colour. */
export function lightEntries(editor: Editor, entries: readonly number[]): void {
  editor.setState({ lit: new Set(entries) });
}

export function openedSchedule({ history }: EditorState): Schedule | null {
  return history.present?.schedule ?? null;
}
