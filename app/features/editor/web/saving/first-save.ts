import { loginRecord } from '#kernel/web/login-record.ts';
import type { FirstSave } from './saved-copy.ts';

/** The save that a document gets without asking, once it was generated; null while nobody is signed in. */
export function firstSaveOf(document: string): FirstSave | null {
  const login = loginRecord.load();
  return login && { document, owner: login.user.email };
}
