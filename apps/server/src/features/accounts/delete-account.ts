import type { Kysely } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import type { Eraser } from '../../infra/erase.ts';
import { eraseCodes } from './code-store.ts';
import type { PostLetter } from './post-letter.ts';
import { deleteUser, lockUser, type User } from './store.ts';

/**
 * Erases a user who has shown their password, and everything that is kept of them, at once and for good.
 * What remains is one letter to their address. False where the password was changed since it was shown.
 */
export function deleteAccount(
  db: Kysely<Tables>,
  { post, erasers }: { readonly post: PostLetter; readonly erasers: readonly Eraser[] },
  user: User,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, user))) return false; // from here on, what is on its way waits and finds nobody
    for (const erase of [...erasers, eraseCodes]) await erase(trx, user);
    await deleteUser(trx, user.id); // and by references all that is theirs
    await post(trx, { kind: 'accountDeleted', email: user.email });
    return true;
  });
}
