/**
 * The state of one tab: the document with its history, and its view. Free of React; components
 * subscribe to the slice they render.
 */
import {
  type ChartLens,
  type RuleCount,
  type Schedule,
  usualLens,
  type Verdict,
  WHOLE_CHART,
} from '@evenfield/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { notifyWarning } from '#kernel/web/ui/notify.ts';
import type { FoundSchedule } from '#league/schedule-search.ts';
import type { EditMessage } from './commands/edit-message.ts';
import type { EditDialog } from './edits/edit-dialog.ts';
import { recallView } from './lens/remembered-lens.ts';
import { type LiveState, NOT_LIVE } from './live/live-state.ts';
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
  readonly history: ScheduleHistory; // of the document: saved, undoable
  readonly points: readonly Step[]; // named by the user
  readonly copies: ReadonlyMap<string, SavedCopy>; // by document: its copy in an account
  readonly known: ReadonlyMap<string, KnownResults>; // by saved schedule: its results
  readonly saving: ReadonlyMap<string, SavingState>; // by document: its last save, unless done
  readonly savesItself: FirstSave | null; // the first automatic save, of a schedule generated here
  readonly lit: ReadonlySet<number>; // lens: entries in full color; empty: all of them
  readonly lens: ChartLens; // the chart's axes, and its visible fields and teams
  readonly zoom: number; // of the chart; 1: default size
  readonly picked: Picked | null; // selected on the chart
  readonly lastReport: ReadView; // the view to return to when the chart is hidden
  readonly counts: readonly RuleCount[] | null; // of the open schedule; null: not judged yet
  readonly judged: JudgedSchedule | null; // the last schedule judged in detail
  readonly search: SearchStatus | null; // of the last search for a fairer schedule
  readonly message: EditMessage | null; // refusal or warnings of the last edit
  readonly dialog: EditDialog | null; // the open edit dialog
  readonly live: LiveState; // others who have the schedule open
  readonly allowed: AllowedEdits;
  readonly divisions: readonly string[] | null; // that one's role is limited to; null: to none
}

/** What one's role in the organization includes for the open schedule. */
export type AllowedEdits = 'all' | 'results' | 'none';

/** Whether one's role includes editing the open schedule, in part at least. */
export function mayEdit({ allowed }: EditorState): boolean {
  return allowed === 'all';
}

/** Whether one's role includes editing all divisions of the open schedule, and what belongs to none. */
export function mayEditAll(state: EditorState): boolean {
  return mayEdit(state) && state.divisions === null;
}

/** The judge's report on a schedule: every rule, with the first of its conflicts. */
export interface JudgedSchedule {
  readonly schedule: Schedule;
  readonly verdicts: readonly Verdict[];
}

export type Editor = StoreApi<EditorState>;

export const ROLE_FORBIDS =
  'Your role in this organization does not include this change. Ask its owner for another role.';

/** Dialogs that do not change the schedule. */
const EDITS_NOTHING: ReadonlySet<EditDialog['kind']> = new Set([
  'tutorial',
  'result',
  'scoreLinks',
]);

/** State that is reset when another schedule opens. */
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
  allowed: 'all',
  divisions: null,
  lastReport: 'summary_report',
  live: NOT_LIVE,
};

export function createEditor(): Editor {
  return createStore(() => BLANK);
}

/**
 * Opens a schedule in place of the current one, which stays in the history: as another state of the
 * same document, or as a new document.
 */
export function openSchedule(
  editor: Editor,
  schedule: Schedule,
  label: string,
  document?: string, // default: the open one
): void {
  const { history } = editor.getState();
  const step = { label, schedule, ...(document !== undefined && { document }) };
  editor.setState({
    ...FRESH,
    lens: usualLens(schedule.setup),
    ...recallView(schedule.setup),
    history: recordStep(history, step),
  });
}

/** Returns an ID for a new document. */
export function newDocument(): string {
  return crypto.randomUUID();
}

/** Replaces the open schedule by a fairer one of its season, as a step or part of the last one. */
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

/** Closes the schedule; the history stays, so that this can be undone too. */
export function resetEditor(editor: Editor): void {
  const { history } = editor.getState();
  const step = { label: 'Reset', schedule: null };
  editor.setState({
    ...FRESH,
    lastReport: BLANK.lastReport,
    history: recordStep(history, step),
  });
}

/** Highlights these entries and grays out all others; an empty list restores every color. */
export function lightEntries(editor: Editor, entries: readonly number[]): void {
  editor.setState({ lit: new Set(entries) });
}

/** Stores the report to return to when the chart is hidden. */
export function rememberReport(editor: Editor, lastReport: ReadView): void {
  editor.setState({ lastReport });
}

/** Opens an edit dialog if one's role allows it, or closes it (null). Stops any search, so that the schedule stays put. */
export function openDialog(editor: Editor, dialog: EditDialog | null): void {
  const { search, allowed } = editor.getState();
  const edits = dialog !== null && !EDITS_NOTHING.has(dialog.kind);
  const needed = dialog?.kind === 'result' ? 'results' : 'all';
  const isForbidden = allowed === 'none' || (allowed === 'results' && needed === 'all');
  if (dialog !== null && dialog.kind !== 'tutorial' && isForbidden) {
    notifyWarning(ROLE_FORBIDS);
    return;
  }
  if (edits && search?.state === 'running') search.stop();
  editor.setState({ dialog });
}

export function openedSchedule({ history }: EditorState): Schedule | null {
  return history.present?.schedule ?? null;
}
