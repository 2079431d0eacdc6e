import { loginRecord } from '#src/lib/login-record.ts';
import type { EditorState } from '../editor.ts';
import type { SavedCopy } from './saved-copy.ts';

/** The document that is open; drafts of older pages have one without a name. */
export function openedDocument({ history }: EditorState): string {
  return history.present?.document ?? '';
}

/** What the account of whoever is signed in has of the document that is open; null: nothing. */
export function openedCopy(state: EditorState): SavedCopy | null {
  const copy = state.copies.get(openedDocument(state)) ?? null;
  const login = loginRecord.load();
  return login === null || copy?.owner === login.user.email ? copy : null;
}

/** Notes what an account has of a document from now on; null: nothing any more. */
export function withCopy(
  copies: EditorState['copies'],
  document: string,
  copy: SavedCopy | null,
): EditorState['copies'] {
  const next = new Map(copies);
  if (copy === null) next.delete(document);
  else next.set(document, copy);
  return next;
}
