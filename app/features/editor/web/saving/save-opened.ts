/**
 * Sends the schedule that is open to the account of whoever is signed in. Where somebody else, or
 * another tab, has saved meanwhile, what both did is joined and saved again; only where the two clash
 * a person has to choose.
 */
import type { SavedSchedule, SaveFrame } from '@evenfield/contract';
import { compareVersions, mergeSchedules, type Schedule } from '@evenfield/engine';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { type Editor, type EditorState, openedSchedule } from '../editor.ts';
import { takeResults } from '../results/take-results.ts';
import { recordStep } from '../schedule-history.ts';
import { labelSince, statesSince } from './document-steps.ts';
import { copyOf, openedDocument, withEntry } from './opened-copy.ts';
import { NOT_SAVING, type SavedCopy, type SaveRequest, type SavingState } from './saved-copy.ts';
import { type SaveOutcome, sendSave } from './send-save.ts';
import { standAlone } from './stand-alone.ts';

export const JOINED = 'Changes saved elsewhere';
const GONE = 'This schedule is no longer in your account. Save it again to keep it.';
const SIGNED_OUT = 'Your sign-in has ended. Sign in and save again.';

/** A schedule and the document that it is a state of. */
export interface DocumentState {
  readonly document: string;
  readonly schedule: Schedule | null; // null: nothing is open
}

export function openedState(state: EditorState): DocumentState {
  return { document: openedDocument(state), schedule: openedSchedule(state) };
}

/**
 * Saves a document, after a save of it that is on its way: as it is by then while it is open, else as it
 * was left. Whether it is in the account now.
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
  tell(editor, document, { kind: 'saving' });
  try {
    const outcome = await sendSave(
      frameOf(state, document, copy, request),
      { before: copy, schedule },
      { inBackground: request.saveType === 'autosave' },
    );
    return await take(editor, { document, copy, schedule, request }, outcome);
  } catch (failure) {
    tell(editor, document, sayFailure(failure));
    return false;
  }
}

interface Sent {
  readonly document: string;
  readonly copy: SavedCopy | null; // that it went out from
  readonly schedule: Schedule;
  readonly request: SaveRequest;
}

async function take(editor: Editor, sent: Sent, outcome: SaveOutcome): Promise<boolean> {
  const { document, copy, schedule, request } = sent;
  if (outcome.kind === 'saved') {
    const { id, version, name } = outcome.saved;
    const wish = request.location ?? copy?.location ?? null;
    const location = wish === 'none' ? null : wish;
    const timeZone = copy?.timeZone ?? ownTimeZone();
    const facts = { id, version, name, location, timeZone };
    keepCopy(editor, document, { ...facts, owner: signedIn(), schedule });
    tell(editor, document, NOT_SAVING);
    return true;
  }
  if (outcome.kind === 'planNeeded') {
    tell(editor, document, { kind: 'planNeeded', request });
    return false;
  }
  if (copy === null) {
    tell(editor, document, NOT_SAVING); // an older save under this name went another way: this is one of its own
    return saveOpened(editor, request, { document: standAlone(editor, document), schedule });
  }
  if (outcome.kind === 'stale') {
    tell(editor, document, NOT_SAVING);
    return joinVersions(editor, sent, copy, outcome.theirs);
  }
  keepCopy(editor, document, null);
  tell(editor, standAlone(editor, document), { kind: 'failed', message: GONE });
  return false;
}

/** Joins what is open with a newer version and saves the two as one, or leaves the choice to a person. */
async function joinVersions(
  editor: Editor,
  { document, request }: Sent,
  copy: SavedCopy,
  theirs: SavedSchedule,
): Promise<boolean> {
  const state = editor.getState();
  const mine = openedSchedule(state);
  if (mine === null || openedDocument(state) !== document) return false; // joined when it is open again
  if (isAncestor(state, copy, theirs.schedule)) {
    adoptVersion(editor, theirs, mine); // what is there came from here, and its answer was lost
    return saveOpened(editor, request);
  }
  const versions = { base: copy.schedule, mine, theirs: theirs.schedule };
  const joined = mergeSchedules(versions, 'mine');
  if (joined === null || joined.setupClashes || joined.clashes.length > 0) {
    tell(editor, document, { kind: 'stale', theirs });
    return false;
  }
  adoptVersion(editor, theirs, joined.schedule);
  return saveOpened(editor, request);
}

/** Whether what is open was made from this version, on top of the copy. */
function isAncestor({ history }: EditorState, copy: SavedCopy, theirs: Schedule): boolean {
  return statesSince(history, copy).some((schedule) => {
    const { setup, ...matches } = compareVersions(schedule, theirs);
    return !setup && Object.values(matches).every((changes) => changes.length === 0);
  });
}

/** Goes on from a newer version in the account, with this schedule open. */
export function adoptVersion(
  editor: Editor,
  theirs: SavedSchedule,
  schedule: Schedule,
  label = JOINED,
): void {
  const { schedule: saved, id, version, name, location, timeZone } = theirs;
  const document = openedDocument(editor.getState());
  keepCopy(editor, document, {
    ...{ id, version, name, location, timeZone },
    owner: signedIn(),
    schedule: saved,
  });
  takeResults(editor, id, theirs);
  tell(editor, document, NOT_SAVING);
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

/** A schedule has the time zone of whoever saved it first: where they travel to later makes no difference. */
function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function sayFailure(failure: unknown): SavingState {
  if (!(failure instanceof CallFailure)) throw failure;
  if (failure.reason === 'unreachable') return { kind: 'offline' };
  return { kind: 'failed', message: failure.status === 401 ? SIGNED_OUT : failure.message };
}

function keepCopy(editor: Editor, document: string, copy: SavedCopy | null): void {
  editor.setState(({ copies }) => ({ copies: withEntry(copies, document, copy) }));
}

/** Says how the save of a document goes. */
function tell(editor: Editor, document: string, saving: SavingState): void {
  const told = saving === NOT_SAVING ? null : saving;
  editor.setState((state) => ({ saving: withEntry(state.saving, document, told) }));
}

function signedIn(): string {
  return loginRecord.load()?.user.email ?? '';
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
