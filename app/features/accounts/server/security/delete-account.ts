import type { Kysely } from 'kysely';
import { isDeadlock } from '#kernel/server/database/database-unavailable.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Eraser } from '#kernel/server/erase.ts';
import { eraseCodes } from '../codes/code-store.ts';
import type { PostLetter } from '../letters/post-letter.ts';
import { eraseRecoveryMails } from '../recovery/recovery-mails.ts';
import { deleteUser, lockUser, type User } from '../store.ts';

const TRIES = 3;

/**
 * Erases a user who has shown their password, and everything that is kept of them, at once and for good.
 * What remains is one letter to their address. False where the password was changed since it was shown.
 */
export async function deleteAccount(
  db: Kysely<Tables>,
  desk: EraseDesk,
  user: User,
): Promise<boolean> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await erase(db, desk, user);
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error; // a save that was on its way stood in the way
    }
  }
}

interface EraseDesk {
  readonly post: PostLetter;
  readonly erasers: readonly Eraser[];
}

function erase(db: Kysely<Tables>, { post, erasers }: EraseDesk, user: User): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, user))) return false; // from here on, what is on its way waits and finds nobody
    for (const eraser of [...erasers, eraseCodes, eraseRecoveryMails]) await eraser(trx, user);
    await deleteUser(trx, user.id); // and by references all that is theirs
    await post(trx, { kind: 'accountDeleted', email: user.email });
    return true;
  });
}
