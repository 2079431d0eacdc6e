/** Removes from a tab and this browser the schedules of a deleted account. */

import { isOwnerOf } from '#kernel/web/login-record.ts';
import { type Editor, type EditorState, resetEditor } from '../editor.ts';
import { eraseUnused } from '../schedule-draft.ts';
import type { ScheduleHistory, Step } from '../schedule-history.ts';

/**
 * Closes and forgets every schedule that is saved, or due to be, in this e-mail's account: the open
 * one, its history and named states. What was made without the account stays.
 */
export async function forgetAccount(editor: Editor, email: string): Promise<void> {
  const state = editor.getState();
  const owned = documentsOf(state, email);
  const ids = new Set([...owned].map((document) => state.copies.get(document)?.id));
  const isOther = ({ document = '' }: Step) => !owned.has(document);
  if (state.history.present && !isOther(state.history.present)) resetEditor(editor);
  editor.setState(({ history, points, copies, known, savesItself }) => ({
    history: withOnly(history, isOther),
    points: points.filter(isOther),
    copies: new Map([...copies].filter(([document]) => !owned.has(document))),
    known: new Map([...known].filter(([id]) => !ids.has(id))),
    savesItself: savesItself && isOwnerOf(savesItself.owner, email) ? null : savesItself,
  }));
  await eraseUnused();
}

function documentsOf({ copies, savesItself }: EditorState, email: string): ReadonlySet<string> {
  const saved = [...copies].flatMap(([document, copy]) =>
    isOwnerOf(copy.owner, email) ? document : [],
  );
  return new Set([
    ...saved,
    ...(savesItself && isOwnerOf(savesItself.owner, email) ? [savesItself.document] : []),
  ]);
}

/** The present needs no filter: it was reset before. */
function withOnly({ past, present, future }: ScheduleHistory, remains: (step: Step) => boolean) {
  const remaining = past.filter(remains);
  return {
    past: remaining,
    present: remaining.length === 0 && present?.schedule === null ? null : present,
    future: future.filter(remains),
  };
}
