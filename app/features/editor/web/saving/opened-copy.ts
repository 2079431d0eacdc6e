import { loginRecord } from '#kernel/web/login-record.ts';
import type { EditorState } from '../editor.ts';
import { NOT_SAVING, type SavedCopy, type SavingState } from './saved-copy.ts';

/** The document that is open; drafts of older pages have one without a name. */
export function openedDocument({ history }: EditorState): string {
  return history.present?.document ?? '';
}

/** What the account of whoever is signed in has of the document that is open; null: nothing. */
export function openedCopy(state: EditorState): SavedCopy | null {
  return copyOf(state, openedDocument(state));
}

/** The same of any document. */
export function copyOf({ copies }: EditorState, document: string): SavedCopy | null {
  const copy = copies.get(document) ?? null;
  const login = loginRecord.load();
  return login === null || copy?.owner === login.user.email ? copy : null;
}

/** How the last save of the document that is open went. */
export function openedSaving(state: EditorState): SavingState {
  return state.saving.get(openedDocument(state)) ?? NOT_SAVING;
}

/** The same map with another value under a key; null: with none. */
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
