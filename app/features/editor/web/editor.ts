/**
 * What one tab edits: the document with its history, and how it is looked at. No React in here;
 * components subscribe to the slice they draw.
 */
import {
  type ChartLens,
  type RuleCount,
  type Schedule,
  type Verdict,
  WHOLE_CHART,
} from '@evenfield/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FoundSchedule } from '#league/schedule-search.ts';
import type { EditMessage } from './commands/edit-message.ts';
import type { EditDialog } from './edits/edit-dialog.ts';
import { lookAt } from './lens/remembered-lens.ts';
import type { Picked } from './moving/picked.ts';
import type { ReadView } from './preview-view.ts';
import type { KnownResults } from './results/known-results.ts';
import type { FirstSave, SavedCopy, SavingState } from './saving/saved-copy.ts';
import {
  mergeStep,
  NO_HISTORY,
  recordStep,
  type ScheduleHistory,
  type Step,
} from './schedule-history.ts';
import type { SearchStatus } from './search/search-status.ts';

export interface EditorState {
  readonly history: ScheduleHistory; // the document: saved, undone
  readonly points: readonly Step[]; // states that a person keeps by name
  readonly copies: ReadonlyMap<string, SavedCopy>; // by document: what is in an account
  readonly known: ReadonlyMap<string, KnownResults>; // by saved schedule: how its matches went
  readonly saving: ReadonlyMap<string, SavingState>; // by document: how its last save went, where there is more to say than that it went well
  readonly savesItself: FirstSave | null; // the first save that comes without asking: of what was generated here
  readonly lit: ReadonlySet<number>; // the lens: entries in full colour; empty: all of them
  readonly lens: ChartLens; // how the chart is turned, and which fields and teams are looked at
  readonly zoom: number; // of the chart; 1: as designed
  readonly picked: Picked | null; // what is chosen on the chart
  readonly lastReport: ReadView; // what hiding the chart goes back to
  readonly counts: readonly RuleCount[] | null; // the judge's, of the schedule that is open; null: not judged yet
  readonly judged: JudgedSchedule | null; // the last one that was judged in detail
  readonly search: SearchStatus | null; // the last search for a fairer one
  readonly message: EditMessage | null; // why the last edit was refused, or what speaks against it
  readonly dialog: EditDialog | null; // the edit that is being entered
}

/** What the judge says of a schedule: every rule, with the first of its exceptions. */
export interface JudgedSchedule {
  readonly schedule: Schedule;
  readonly verdicts: readonly Verdict[];
}

export type Editor = StoreApi<EditorState>;

/** Dialogs that change nothing of the schedule. */
const EDITS_NOTHING: ReadonlySet<EditDialog['kind']> = new Set([
  'tutorial',
  'result',
  'scoreLinks',
]);

/** What opening another schedule begins anew. */
const FRESH = {
  lit: new Set(),
  lens: WHOLE_CHART,
  zoom: 1,
  picked: null,
  counts: null,
  judged: null,
  search: null,
  message: null,
  dialog: null,
} satisfies Partial<EditorState>;

const BLANK: EditorState = {
  ...FRESH,
  history: NO_HISTORY,
  points: [],
  copies: new Map(),
  known: new Map(),
  saving: new Map(),
  savesItself: null,
  lastReport: 'summary_report',
};

export function createEditor(): Editor {
  return createStore(() => BLANK);
}

/**
 * Opens a schedule in place of the one before, which stays in the history: as another state of the same
 * document, or as a document of its own.
 */
export function openSchedule(
  editor: Editor,
  schedule: Schedule,
  label: string,
  document?: string, // left out: the one that is open
): void {
  const { history } = editor.getState();
  const step = { label, schedule, ...(document !== undefined && { document }) };
  editor.setState({ ...FRESH, ...lookAt(schedule.setup), history: recordStep(history, step) });
}

/** The name of a document that was never open. */
export function newDocument(): string {
  return crypto.randomUUID();
}

/** Puts a fairer schedule of the same season into the place of the one that is open: a step of its own, or part of the last one. */
export function adoptFairer(
  editor: Editor,
  { schedule, counts }: FoundSchedule,
  label: string | null, // null: part of the last step
): void {
  const { history } = editor.getState();
  const next =
    label === null ? mergeStep(history, schedule) : recordStep(history, { label, schedule });
  editor.setState({ history: next, counts });
}

/** Lets go of the schedule; the history stays, so that this can be undone too. */
export function resetEditor(editor: Editor): void {
  const { history } = editor.getState();
  const step = { label: 'Reset', schedule: null };
  editor.setState({
    ...FRESH,
    lastReport: BLANK.lastReport,
    history: recordStep(history, step),
  });
}

/** Puts all other entries into grey; none at all restores every colour. */
export function lightEntries(editor: Editor, entries: readonly number[]): void {
  editor.setState({ lit: new Set(entries) });
}

/** Remembers the report that hiding the chart goes back to. */
export function rememberReport(editor: Editor, lastReport: ReadView): void {
  editor.setState({ lastReport });
}

/** Shows the dialog in which an edit is entered; null closes it. A search ends, so that nothing moves under what is entered. */
export function openDialog(editor: Editor, dialog: EditDialog | null): void {
  const { search } = editor.getState();
  const edits = dialog !== null && !EDITS_NOTHING.has(dialog.kind);
  if (edits && search?.state === 'running') search.stop();
  editor.setState({ dialog });
}

export function openedSchedule({ history }: EditorState): Schedule | null {
  return history.present?.schedule ?? null;
}
