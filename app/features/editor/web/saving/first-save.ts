import { loginRecord } from '#kernel/web/login-record.ts';
import type { FirstSave } from './saved-copy.ts';

/** Returns the automatic save of a newly generated document, or null while signed out. */
export function firstSaveOf(document: string): FirstSave | null {
  const login = loginRecord.load();
  return login && { document, owner: login.user.email };
}
