/** Keeps the editor in step with the account's schedules as they are opened, renamed or deleted. */
import type { SavedSchedule } from '@evenfield/wire';
import { findOwner } from '#kernel/web/login-record.ts';
import { type Editor, type EditorState, newDocument, openSchedule } from '../editor.ts';
import { storeSavedResults } from '../results/store-results.ts';
import { latestStep, withoutDocument } from './document-steps.ts';
import { scheduleIdOf, withEntry } from './opened-copy.ts';
import type { SavedCopy } from './saved-copy.ts';

/**
 * Opens a saved schedule; whatever else was open before is one undo away. It takes the place of its
 * older versions in this tab, unless they have unsaved changes: undo never leads behind the
 * account's version while the page says that all is saved.
 */
export function openSaved(editor: Editor, saved: SavedSchedule): void {
  const { id, version, name, location, timeZone, draftOf, schedule } = saved;
  const owner = findOwner() ?? '';
  const state = editor.getState();
  const older = findOlder(state, id, owner);
  const document = older.at(-1) ?? newDocument();
  const facts = { id, version, name, location, timeZone, ...(draftOf && { draftOf }) };
  const copy: SavedCopy = { ...facts, owner, schedule };
  editor.setState({
    history: older.reduce(withoutDocument, state.history),
    copies: withEntry(state.copies, document, copy),
    saving: withEntry(state.saving, document, null),
  });
  storeSavedResults(editor, saved);
  openSchedule(editor, schedule, `Open ${name}`, document);
}

/** Returns the documents of a saved schedule that are saved as they are. */
function findOlder({ history, copies, saving }: EditorState, id: string, owner: string): string[] {
  return [...copies].flatMap(([document, copy]) => {
    if (copy.id !== id || copy.owner !== owner) return [];
    const last = latestStep(history, document);
    const isSaved = last === null || last.schedule === copy.schedule;
    return isSaved && saving.get(document)?.kind !== 'saving' ? [document] : [];
  });
}

/** Renames a saved schedule and its drafts, which have its name. */
export function renameCopies(editor: Editor, id: string, name: string): void {
  editor.setState(({ copies }) => ({
    copies: new Map(
      [...copies].map(([document, copy]) => [
        document,
        copy.id === id || scheduleIdOf(copy) === id ? { ...copy, name } : copy,
      ]),
    ),
  }));
}

/** Closes a draft that was published or discarded: nothing of it stays in the history. */
export function closeDraft(editor: Editor, id: string): void {
  editor.setState(({ history, copies, saving }) => {
    const documents = [...copies].flatMap(([document, copy]) => (copy.id === id ? [document] : []));
    return {
      history: documents.reduce(withoutDocument, history),
      copies: new Map([...copies].filter(([document]) => !documents.includes(document))),
      saving: new Map([...saving].filter(([document]) => !documents.includes(document))),
    };
  });
}

/** Forgets a deleted schedule and its drafts; what is open stays open, unsaved. */
export function forgetCopies(editor: Editor, id: string): void {
  editor.setState(({ copies, known, savesItself }) => {
    const isOf = (copy: SavedCopy) => copy.id === id || scheduleIdOf(copy) === id;
    const others = new Map([...copies].filter(([, copy]) => !isOf(copy)));
    const isGone = savesItself !== null && copies.get(savesItself.document)?.id === id;
    return {
      copies: others,
      known: new Map([...known].filter(([other]) => other !== id)),
      savesItself: isGone ? null : savesItself,
    };
  });
}
