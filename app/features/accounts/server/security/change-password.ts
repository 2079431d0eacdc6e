import { TOO_COMMON } from '@evenfield/contract/accounts';
import type { Outcome } from '@evenfield/engine';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { type Asker, endOtherSignIns } from '#kernel/server/sign-in.ts';
import { withHashTurn } from '../hash-turns.ts';
import { isCommonPassword } from '../is-common-password.ts';
import type { PostLetter } from '../letters/post-letter.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import { forgetDevices } from '../sign-in/known-devices.ts';
import { replacePassword, type User } from '../store.ts';

export const WRONG_OLD_PASSWORD = 'The old password is wrong.';
const SAME = 'The new password is the old one. Choose another.';

/**
 * Sets the password of a user who has shown the old one, ends every sign-in but theirs and makes every
 * device but theirs a new one again; or says why not.
 */
export async function changePassword(
  { db, post }: { readonly db: Kysely<Tables>; readonly post: PostLetter },
  {
    user,
    asker,
    device,
  }: {
    readonly user: User;
    readonly asker: Asker;
    readonly device: string | null;
  },
  password: string,
  now: Date,
): Promise<Outcome<null, string>> {
  const { id, email, firstName, lastName } = user;
  const hasher = { known: true, key: id } as const;
  const isSame = await withHashTurn(hasher, (turn) =>
    verifyPassword(user.passwordHash, password, turn),
  );
  if (isSame) return { ok: false, refusal: SAME };
  if (isCommonPassword(password, [email, firstName, lastName])) {
    return { ok: false, refusal: TOO_COMMON };
  }
  const newHash = await withHashTurn(hasher, (turn) => hashPassword(password, turn));
  return db.transaction().execute(async (trx) => {
    const replaced = await replacePassword(trx, user, newHash);
    if (!replaced) return { ok: false, refusal: WRONG_OLD_PASSWORD }; // changed since it was shown
    await endOtherSignIns(trx, asker, now);
    await forgetDevices(trx, id, device);
    await post(trx, { kind: 'passwordChanged', organiserId: id });
    return { ok: true, value: null };
  });
}
