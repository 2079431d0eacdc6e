/**
 * Sends the schedule that is open to the account of whoever is signed in. Where somebody else, or
 * another tab, has saved meanwhile, what both did is joined and saved again; only where the two clash
 * a person has to choose.
 */
import type { SavedSchedule, SaveFrame, SaveType, ScheduleLocation } from '@evenfield/contract';
import { mergeSchedules, type Schedule } from '@evenfield/engine';
import { CallFailure } from '#src/lib/call-failure.ts';
import { loginRecord } from '#src/lib/login-record.ts';
import { type Editor, newDocument, openedSchedule } from '../editor.ts';
import { recordStep, type ScheduleHistory } from '../schedule-history.ts';
import { openedCopy, openedDocument, withCopy } from './opened-copy.ts';
import { NOT_SAVING, type SavedCopy, type SavingState } from './saved-copy.ts';
import { type SaveOutcome, sendSave } from './send-save.ts';

export const JOINED = 'Changes saved elsewhere';
const GONE = 'This schedule is not in your account any more. Save it again to keep it there.';
const SIGNED_OUT = 'Your sign-in has ended. Sign in and save again.';
const MOST_LABELS = 5;
const MOST_LETTERS = 300;

export interface SaveRequest {
  readonly saveType: SaveType;
  readonly name?: string; // left out: stays; a new one is named by the server
  readonly location?: ScheduleLocation | null; // left out: stays
}

/** Saves what is open, after a save that is on its way. Whether it is in the account now. */
export async function saveOpened(editor: Editor, request: SaveRequest): Promise<boolean> {
  await untilSettled(editor);
  const state = editor.getState();
  const schedule = openedSchedule(state);
  if (schedule === null) return false;
  const document = openedDocument(state);
  const copy = openedCopy(state);
  tell(editor, document, { kind: 'saving' });
  try {
    const outcome = await sendSave(
      frameOf(state.history, document, copy, request),
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
  switch (outcome.kind) {
    case 'saved': {
      const { id, version, name } = outcome.saved;
      const location = request.location ?? copy?.location ?? null;
      keepCopy(editor, document, { id, version, name, location, owner: signedIn(), schedule });
      tell(editor, document, NOT_SAVING);
      return true;
    }
    case 'stale':
      tell(editor, document, NOT_SAVING);
      return copy !== null && joinVersions(editor, sent, copy, outcome.theirs);
    case 'gone':
      keepCopy(editor, document, null);
      tell(editor, document, { kind: 'failed', message: GONE });
      standAlone(editor, document);
      return false;
    case 'refused':
      tell(editor, document, { kind: 'failed', message: outcome.message });
      return false;
  }
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
  if (mine === null || openedDocument(state) !== document) return false; // another is open by now
  const versions = { base: copy.schedule, mine, theirs: theirs.schedule };
  const joined = mergeSchedules(versions, 'mine');
  if (joined === null || joined.setupClashes || joined.clashes.length > 0) {
    tell(editor, document, { kind: 'stale', theirs });
    return false;
  }
  adoptVersion(editor, theirs, joined.schedule);
  return saveOpened(editor, request);
}

/** Goes on from a newer version in the account, with this schedule open. */
export function adoptVersion(
  editor: Editor,
  theirs: SavedSchedule,
  schedule: Schedule,
  label = JOINED,
): void {
  const { schedule: saved, id, version, name, location } = theirs;
  keepCopy(editor, openedDocument(editor.getState()), {
    ...{ id, version, name, location },
    owner: signedIn(),
    schedule: saved,
  });
  editor.setState(({ history }) => ({
    saving: NOT_SAVING,
    ...(schedule !== history.present?.schedule && {
      history: recordStep(history, { label, schedule }),
      counts: null,
      search: null,
    }),
  }));
}

/** What was saved under this name is gone: from now on it is another document, saved when a person asks for it. */
function standAlone(editor: Editor, document: string): void {
  editor.setState(({ history, savesItself }) => ({
    savesItself: savesItself === document ? null : savesItself,
    ...(history.present?.document === document && {
      history: { ...history, present: { ...history.present, document: newDocument() } },
    }),
  }));
}

function frameOf(
  history: ScheduleHistory,
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
    label: labelSince(history, copy),
    key: copy === null && document !== '' ? document : null,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** What was done since the last save, in the words of the history. */
function labelSince({ past, present }: ScheduleHistory, copy: SavedCopy | null): string | null {
  const steps = present === null ? past : [...past, present];
  const saved = steps.findLastIndex(({ schedule }) => copy !== null && schedule === copy.schedule);
  const labels = steps.slice(saved + 1).map(({ label }) => label);
  if (labels.length === 0 || saved < 0) return present?.label.slice(0, MOST_LETTERS) ?? null;
  const more = labels.length - MOST_LABELS;
  const told = labels.slice(-MOST_LABELS).join('; ');
  return (more > 0 ? `${more} more, then ${told}` : told).slice(0, MOST_LETTERS);
}

function sayFailure(failure: unknown): SavingState {
  if (!(failure instanceof CallFailure)) throw failure;
  if (failure.reason === 'unreachable') return { kind: 'offline' };
  return { kind: 'failed', message: failure.status === 401 ? SIGNED_OUT : failure.message };
}

function keepCopy(editor: Editor, document: string, copy: SavedCopy | null): void {
  editor.setState(({ copies }) => ({ copies: withCopy(copies, document, copy) }));
}

/** Says how a save goes, unless another document has been opened meanwhile. */
function tell(editor: Editor, document: string, saving: SavingState): void {
  if (openedDocument(editor.getState()) === document) editor.setState({ saving });
}

function signedIn(): string {
  return loginRecord.load()?.user.email ?? '';
}

function untilSettled(editor: Editor): Promise<void> {
  return new Promise((resolve) => {
    const isSettled = () => editor.getState().saving.kind !== 'saving';
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
