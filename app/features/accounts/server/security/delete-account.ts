import type { Kysely } from 'kysely';
import { isDeadlock } from '#kernel/server/database/database-unavailable.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Eraser } from '#kernel/server/erase.ts';
import { eraseCodes } from '../codes/code-store.ts';
import type { PostEmail } from '../emails/post-email.ts';
import { eraseRecoveryMails } from '../recovery/recovery-mails.ts';
import { deleteUser, lockUser, type User } from '../store.ts';

const TRIES = 3;

/**
 * Erases a user who entered their password, with all their data, immediately and for good, except
 * for one e-mail to their address. Returns false when the password changed since it was verified.
 */
export async function deleteAccount(
  db: Kysely<Tables>,
  deps: EraseDeps,
  user: User,
): Promise<boolean> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await erase(db, deps, user);
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error; // retries after a deadlock with a concurrent save
    }
  }
}

interface EraseDeps {
  readonly post: PostEmail;
  readonly erasers: readonly Eraser[];
}

function erase(db: Kysely<Tables>, { post, erasers }: EraseDeps, user: User): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, user))) return false; // concurrent writes of this user wait, then find nobody
    for (const eraser of [...erasers, eraseCodes, eraseRecoveryMails]) await eraser(trx, user);
    await deleteUser(trx, user.id); // and what references it
    await post(trx, { kind: 'accountDeleted', email: user.email });
    return true;
  });
}
