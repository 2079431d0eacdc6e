/**
 * Saves the open schedule to the signed-in account. If another user or tab has saved meanwhile,
 * merges both and saves again; only conflicting changes are left to the user.
 */

import { compareVersions, mergeSchedules, type Schedule } from '@evenfield/engine';
import type { SavedSchedule, SaveFrame } from '@evenfield/wire';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { findOwner } from '#kernel/web/login-record.ts';
import { type Editor, type EditorState, newDocument, openedSchedule } from '../editor.ts';
import { followUpTo } from '../live/live-feed.ts';
import { storeSavedResults } from '../results/store-results.ts';
import { recordStep, type Step } from '../schedule-history.ts';
import { commandsSince, labelSince, statesSince } from './document-steps.ts';
import { copyOf, openedDocument, withEntry } from './opened-copy.ts';
import { NOT_SAVING, type SavedCopy, type SaveRequest, type SavingState } from './saved-copy.ts';
import { loadNewest, type SaveOutcome, sendCommand, sendSave } from './send-save.ts';

export const JOINED = 'Changes saved elsewhere';
const GONE = 'This schedule is no longer in your account. Save it again to keep it.';
const SIGNED_OUT = 'Your sign-in has ended. Sign in and save again.';

/** A schedule with the document it belongs to. */
export interface DocumentState {
  readonly document: string;
  readonly schedule: Schedule | null; // null: nothing is open
}

export function openedState(state: EditorState): DocumentState {
  return { document: openedDocument(state), schedule: openedSchedule(state) };
}

/**
 * Saves a document, after any running save of it: its current state while it is open, otherwise its
 * last one. Returns whether it is in the account now.
 */
export async function saveOpened(
  editor: Editor,
  request: SaveRequest,
  { document, schedule: left } = openedState(editor.getState()),
): Promise<boolean> {
  await untilSettled(editor, document);
  const state = editor.getState();
  const schedule = (openedDocument(state) === document ? openedSchedule(state) : null) ?? left;
  if (schedule === null) return false;
  const copy = copyOf(state, document);
  showState(editor, document, { kind: 'saving' });
  try {
    const sent = copy && (await sendCommands(editor, { document, copy, schedule, request }));
    const base = sent?.copy ?? copy;
    const saved = sent?.schedule ?? schedule;
    const frame = frameOf(editor.getState(), document, base, request);
    const outcome = sent?.outcome ?? (await sendSave(frame, saved));
    return await take(editor, { document, copy: base, schedule: saved, request }, outcome);
  } catch (failure) {
    showState(editor, document, formatFailure(failure));
    return false;
  }
}

interface SentCommands {
  readonly copy: SavedCopy; // after them
  readonly schedule: Schedule; // what is then in the account, or is to be saved as a whole
  readonly outcome: SaveOutcome | null; // of the last one; null: the schedule has to be saved as a whole
}

/**
 * Sends what was done since the last save as commands, if all of it was done by commands. Where others were faster
 * their edits are taken in first, if they come one by one.
 */
async function sendCommands(
  editor: Editor,
  { document, copy: before, schedule: target, request }: Sent & { readonly copy: SavedCopy },
): Promise<SentCommands> {
  const { saveType, name = before.name, location } = request;
  let sent: SentCommands = { copy: before, schedule: target, outcome: null };
  if (!before.timeZone || location !== undefined || name !== before.name) return sent;
  let { history } = editor.getState();
  for (;;) {
    const { copy, schedule } = sent;
    const [pending] = commandsSince(history, document, copy, schedule);
    if (pending === undefined) return sent;
    const outcome = await sendCommand(copy, pending, saveType);
    if (outcome?.kind === 'saved') {
      const { version } = outcome.saved;
      const made = { ...copy.made, [pending.edit]: version };
      sent = { ...sent, outcome, copy: { ...copy, version, made, schedule: pending.schedule } };
      keepCopy(editor, document, sent.copy);
      continue;
    }
    const isOpen = () => openedDocument(editor.getState()) === document;
    const newest = outcome?.kind === 'overtaken' ? outcome.version : versionOf(outcome);
    const isFollowed = newest !== null && isOpen() && (await followUpTo(editor, newest));
    const state = editor.getState();
    const now = isFollowed && isOpen() ? openedSchedule(state) : null;
    const followed = now && copyOf(state, document);
    if (followed) {
      history = state.history;
      const { id, version } = followed;
      const isSaved = followed.schedule === now;
      sent = {
        ...{ copy: followed, schedule: now },
        outcome: isSaved ? { kind: 'saved', saved: { id, version, name } } : null,
      };
      continue;
    }
    return {
      ...sent,
      outcome: outcome?.kind === 'overtaken' ? await loadNewest(copy, saveType) : outcome,
    };
  }
}

function versionOf(outcome: SaveOutcome | null): number | null {
  return outcome?.kind === 'stale' ? outcome.theirs.version : null;
}

interface Sent {
  readonly document: string;
  readonly copy: SavedCopy | null; // the common base
  readonly schedule: Schedule;
  readonly request: SaveRequest;
}

async function take(editor: Editor, sent: Sent, outcome: SaveOutcome): Promise<boolean> {
  const { document, copy, schedule, request } = sent;
  if (outcome.kind === 'saved') {
    const { id, version, name } = outcome.saved;
    const input = request.location ?? copy?.location ?? null;
    const location = input === 'none' ? null : input;
    const timeZone = copy?.timeZone ?? ownTimeZone();
    const facts = { id, version, name, location, timeZone };
    keepCopy(editor, document, { ...copy, ...facts, owner: signedIn(), schedule });
    showState(editor, document, NOT_SAVING);
    return true;
  }
  if (outcome.kind === 'planNeeded') {
    showState(editor, document, { kind: 'planNeeded', request });
    return false;
  }
  if (copy === null) {
    showState(editor, document, NOT_SAVING); // an earlier save of it went elsewhere: save as new
    return saveOpened(editor, request, { document: standAlone(editor, document), schedule });
  }
  if (outcome.kind === 'stale') {
    showState(editor, document, NOT_SAVING);
    return joinVersions(editor, sent, copy, outcome.theirs);
  }
  keepCopy(editor, document, null);
  showState(editor, standAlone(editor, document), { kind: 'failed', message: GONE });
  return false;
}

/** Merges the open schedule with a newer version and saves it, or leaves the choice to the user. */
async function joinVersions(
  editor: Editor,
  { document, request }: Sent,
  copy: SavedCopy,
  theirs: SavedSchedule,
): Promise<boolean> {
  const state = editor.getState();
  const mine = openedSchedule(state);
  if (mine === null || openedDocument(state) !== document) return false; // merged on reopening
  if (isAncestor(state, copy, theirs.schedule)) {
    adoptVersion(editor, theirs, mine); // it was saved from here, and the response was lost
    return saveOpened(editor, request);
  }
  const versions = { base: copy.schedule, mine, theirs: theirs.schedule };
  const joined = mergeSchedules(versions, 'mine');
  if (joined === null || joined.setupClashes || joined.clashes.length > 0) {
    showState(editor, document, { kind: 'stale', theirs });
    return false;
  }
  const isThere = isSame(joined.schedule, theirs.schedule); // nothing is left to save
  adoptVersion(editor, theirs, isThere ? theirs.schedule : joined.schedule);
  return isThere || saveOpened(editor, request);
}

function isSame(one: Schedule, other: Schedule): boolean {
  const { setup, ...matches } = compareVersions(one, other);
  return !setup && Object.values(matches).every((changes) => changes.length === 0);
}

/** Returns whether the open schedule derives from this version, on top of the copy. */
function isAncestor({ history }: EditorState, copy: SavedCopy, theirs: Schedule): boolean {
  return statesSince(history, copy).some((schedule) => isSame(schedule, theirs));
}

/** Takes a newer version in the account as the base, with the given schedule open. */
export function adoptVersion(
  editor: Editor,
  theirs: SavedSchedule,
  schedule: Schedule,
  label = JOINED,
): void {
  const { schedule: saved, id, version, name, location, timeZone, draftOf } = theirs;
  const document = openedDocument(editor.getState());
  keepCopy(editor, document, {
    ...{ id, version, name, location, timeZone, ...(draftOf && { draftOf }) },
    owner: signedIn(),
    schedule: saved,
  });
  storeSavedResults(editor, theirs);
  showState(editor, document, NOT_SAVING);
  if (schedule === openedSchedule(editor.getState())) return;
  editor.setState(({ history }) => ({
    history: recordStep(history, { label, schedule }),
    counts: null,
    search: null,
  }));
}

function frameOf(
  { history }: EditorState,
  document: string,
  copy: SavedCopy | null,
  { saveType, name, location }: SaveRequest,
): SaveFrame {
  return {
    id: copy?.id ?? null,
    version: copy?.version ?? null,
    name: name ?? null,
    location: location ?? null,
    saveType,
    label: labelSince(history, document, copy),
    key: copy === null && document !== '' ? document : null,
    timeZone: copy?.timeZone ? null : ownTimeZone(),
  };
}

/** Returns this device's time zone; a schedule keeps that of its first save. */
function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function formatFailure(failure: unknown): SavingState {
  if (!(failure instanceof CallFailure)) throw failure;
  if (failure.reason === 'unreachable') return { kind: 'offline' };
  return { kind: 'failed', message: failure.status === 401 ? SIGNED_OUT : failure.message };
}

function keepCopy(editor: Editor, document: string, copy: SavedCopy | null): void {
  editor.setState(({ copies }) => ({ copies: withEntry(copies, document, copy) }));
}

/** Stores the state of a document's save. */
function showState(editor: Editor, document: string, saving: SavingState): void {
  const shown = saving === NOT_SAVING ? null : saving;
  editor.setState((state) => ({ saving: withEntry(state.saving, document, shown) }));
}

function signedIn(): string {
  return findOwner() ?? '';
}

function untilSettled(editor: Editor, document: string): Promise<void> {
  return new Promise((resolve) => {
    const isSettled = () => editor.getState().saving.get(document)?.kind !== 'saving';
    if (isSettled()) {
      resolve();
      return;
    }
    const unsubscribe = editor.subscribe(() => {
      if (!isSettled()) return;
      unsubscribe();
      resolve();
    });
  });
}

/**
 * Detaches a document whose copy in the account is gone or taken: its next save creates a new
 * schedule. Returns its new ID.
 */
function standAlone(editor: Editor, document: string): string {
  const name = newDocument();
  const renamed = (step: Step): Step =>
    (step.document ?? '') === document ? { ...step, document: name } : step;
  editor.setState(({ history, savesItself }) => ({
    savesItself: savesItself?.document === document ? null : savesItself,
    history: {
      past: history.past.map(renamed),
      present: history.present && renamed(history.present),
      future: history.future.map(renamed),
    },
  }));
  return name;
}
