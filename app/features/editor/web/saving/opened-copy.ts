import { findOwner } from '#kernel/web/login-record.ts';
import type { EditorState } from '../editor.ts';
import { NOT_SAVING, type SavedCopy, type SavingState } from './saved-copy.ts';

/** Returns the ID of the open document; blank in drafts of older pages. */
export function openedDocument({ history }: EditorState): string {
  return history.present?.document ?? '';
}

/** Returns the signed-in account's copy of the open document, or null. */
export function openedCopy(state: EditorState): SavedCopy | null {
  return copyOf(state, openedDocument(state));
}

/** Returns the signed-in account's copy of a document, or null. */
export function copyOf({ copies }: EditorState, document: string): SavedCopy | null {
  const copy = copies.get(document) ?? null;
  const owner = findOwner();
  return owner === null || copy?.owner === owner ? copy : null;
}

/** Returns the schedule that people know: of a draft the one it is of, which has its results and its page. */
export function scheduleIdOf({ id, draftOf }: SavedCopy): string {
  return draftOf?.id ?? id;
}

/** Returns the state of the open document's last save. */
export function openedSaving(state: EditorState): SavingState {
  return state.saving.get(openedDocument(state)) ?? NOT_SAVING;
}

/** Returns the map with another value for a key; null removes the key. */
export function withEntry<T>(
  entries: ReadonlyMap<string, T>,
  key: string,
  value: T | null,
): ReadonlyMap<string, T> {
  const next = new Map(entries);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
}
