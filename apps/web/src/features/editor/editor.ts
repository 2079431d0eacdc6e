/**
 * What one tab edits: the document with its history, and how it is looked at. No React in here;
 * components subscribe to the slice they draw.
 */
import type { Schedule } from '@evenfield/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Report } from './preview-view.ts';
import { NO_HISTORY, recordStep, type ScheduleHistory } from './schedule-history.ts';

export interface EditorState {
  readonly history: ScheduleHistory; // the document: saved, undone
  readonly lit: ReadonlySet<number>; // the lens: entries in full colour; empty: all of them
  readonly lastReport: Report; // what hiding the chart goes back to
}

export type Editor = StoreApi<EditorState>;

const BLANK: EditorState = { history: NO_HISTORY, lit: new Set(), lastReport: 'summary_report' };

export function createEditor(): Editor {
  return createStore(() => BLANK);
}

/** Opens a schedule in place of the one before, which stays in the history. */
export function openSchedule(editor: Editor, schedule: Schedule, label: string): void {
  const history = recordStep(editor.getState().history, { label, schedule });
  editor.setState({ history, lit: BLANK.lit });
}

/** Lets go of the schedule and its history. */
export function closeSchedule(editor: Editor): void {
  editor.setState(BLANK);
}

/** Puts all other entries into grey; none at all restores every colour. */
export function lightEntries(editor: Editor, entries: readonly number[]): void {
  editor.setState({ lit: new Set(entries) });
}

/** Remembers the report that hiding the chart goes back to. */
export function rememberReport(editor: Editor, lastReport: Report): void {
  editor.setState({ lastReport });
}

export function openedSchedule({ history }: EditorState): Schedule | null {
  return history.present?.schedule ?? null;
}
