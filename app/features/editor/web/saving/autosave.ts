/** Autosave after changes, for schedules already saved or generated while signed in. */

import { decodeCurrentPlan } from '@evenfield/wire/billing';
import { billingCalls } from '#features/billing/api.ts';
import { planDialog } from '#features/billing/web/port.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { findOwner, loginRecord } from '#kernel/web/login-record.ts';
import { notifyWarning } from '#kernel/web/ui/notify.ts';
import { type Editor, type EditorState, openedSchedule } from '../editor.ts';
import { forgetRefusals, needsPlan } from './needs-plan.ts';
import { openedCopy, openedDocument, openedSaving } from './opened-copy.ts';
import { openedState, saveOpened } from './save-opened.ts';

/** Delay of autosave after the last change, in milliseconds. */
export const AUTOSAVE_AFTER = 2000;

const RETRIES = [5000, 15_000, 60_000]; // milliseconds after the first, second and later failures

/** Returns whether the open schedule is due for autosave. */
export function isToBeSaved(state: EditorState): boolean {
  const owner = findOwner();
  const schedule = openedSchedule(state);
  if (owner === null || schedule === null) return false;
  if (state.search?.state === 'running') return false;
  const copy = openedCopy(state);
  if (copy !== null) return copy.schedule !== schedule;
  const { savesItself } = state;
  return savesItself?.document === openedDocument(state) && savesItself.owner === owner;
}

/** Starts autosave for the editor; returns a function that stops it. */
export function startAutosave(editor: Editor): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const saveIn = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), pause);
  };
  const save = async () => {
    if (isHeld(editor.getState())) return;
    const saved = await saveOpened(editor, { saveType: 'autosave' });
    failures = saved ? 0 : failures + 1;
    if (isHeld(editor.getState())) return;
    saveIn(saved ? AUTOSAVE_AFTER : RETRIES[Math.min(failures, RETRIES.length) - 1]!);
  };
  const check = () => {
    if (!isHeld(editor.getState())) saveIn(AUTOSAVE_AFTER);
    else clearTimeout(timer);
  };
  const tryNow = () => {
    failures = 0;
    if (!isHeld(editor.getState())) saveIn(0);
  };
  const retry = () => {
    forgetRefusals(editor);
    check();
  };
  const lookUp = async () => {
    if (document.visibilityState === 'hidden') {
      tryNow(); // the page may never be shown again
    } else if (needsPlan(editor.getState())) {
      if (await isPaidElsewhere()) retry();
    }
  };

  const unsubscribe = editor.subscribe((state, before) => {
    if (isLeft(before, state)) void saveLeft(editor, before);
    const changed =
      state.history.present !== before.history.present ||
      state.search?.state !== before.search?.state ||
      state.copies !== before.copies;
    if (changed) check();
  });
  const forgetLogin = loginRecord.subscribe(retry);
  const forgetPlan = planDialog.subscribe(({ bought }, before) => {
    if (bought && !before.bought) retry();
  });
  addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', lookUp);
  check();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    forgetLogin();
    forgetPlan();
    removeEventListener('online', tryNow);
    document.removeEventListener('visibilitychange', lookUp);
  };
}

/** Returns whether nothing is unsaved, a save is running, or the user must choose or pay. */
function isHeld(state: EditorState): boolean {
  const { kind } = openedSaving(state);
  return kind === 'saving' || kind === 'stale' || needsPlan(state) || !isToBeSaved(state);
}

/** Returns whether a saved schedule with changes was replaced by another, or closed. */
function isLeft(before: EditorState, now: EditorState): boolean {
  const schedule = openedSchedule(before);
  if (schedule === null || loginRecord.load() === null) return false;
  const gaveWay = openedSchedule(now) === null || openedDocument(now) !== openedDocument(before);
  const copy = openedCopy(before);
  const isChanged = copy !== null && copy.schedule !== schedule;
  return gaveWay && isChanged && openedSaving(before).kind !== 'stale';
}

/** Returns whether a plan was bought in another tab or on another device. */
async function isPaidElsewhere(): Promise<boolean> {
  const question = callEndpoint(billingCalls.getCurrentPlan, { inBackground: true });
  return question.then(
    (answer) => decodeCurrentPlan(answer) !== null,
    () => false, // a background check: it runs again when the page is next visible
  );
}

/** Saves a schedule that was closed before its autosave. */
async function saveLeft(editor: Editor, before: EditorState): Promise<void> {
  const name = openedCopy(before)?.name ?? 'the schedule';
  const saved =
    !needsPlan(before) && (await saveOpened(editor, { saveType: 'autosave' }, openedState(before)));
  if (!saved)
    notifyWarning(`The last changes to ${name} are not saved. Use Undo to get back to them.`);
}
