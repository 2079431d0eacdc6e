import type { Outcome } from '@evenfield/engine';
import { TOO_COMMON } from '@evenfield/wire/accounts';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { type Caller, endOtherSignIns } from '#kernel/server/sign-in.ts';
import type { PostEmail } from '../emails/post-email.ts';
import { withHashTurn } from '../hash-turns.ts';
import { isCommonPassword } from '../is-common-password.ts';
import { hashPassword, verifyPassword } from '../passwords.ts';
import { forgetDevices } from '../sign-in/known-devices.ts';
import { replacePassword, type User } from '../store.ts';

export const WRONG_OLD_PASSWORD = 'The old password is wrong.';
const SAME = 'The new password is the old one. Choose another.';

/**
 * Replaces the password of a user who entered the old one; ends all other sign-ins and forgets all
 * other devices. Returns the refusal otherwise.
 */
export async function changePassword(
  { db, post }: { readonly db: Kysely<Tables>; readonly post: PostEmail },
  {
    user,
    caller,
    device,
  }: {
    readonly user: User;
    readonly caller: Caller;
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
  if (await isCommonPassword(password, [email, firstName, lastName])) {
    return { ok: false, refusal: TOO_COMMON };
  }
  const newHash = await withHashTurn(hasher, (turn) => hashPassword(password, turn));
  return db.transaction().execute(async (trx) => {
    const replaced = await replacePassword(trx, user, newHash);
    if (!replaced) return { ok: false, refusal: WRONG_OLD_PASSWORD }; // changed since it was verified
    await endOtherSignIns(trx, caller, now);
    await forgetDevices(trx, id, device);
    await post(trx, { kind: 'passwordChanged', organizerId: id });
    return { ok: true, value: null };
  });
}
