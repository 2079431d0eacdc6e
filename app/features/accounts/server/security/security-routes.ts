import { encodeMessage, encodeRefused } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { holdOwned } from '#features/organizations/server/port.ts';
import { isDeadlock } from '#kernel/server/database/database-unavailable.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Eraser } from '#kernel/server/erase.ts';
import { Problem } from '#kernel/server/problem.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { bodyOf, routeOf } from '#kernel/server/route-of.ts';
import type { Caller } from '#kernel/server/sign-in.ts';
import { accountCalls } from '../../api.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { eraseCodes } from '../codes/code-store.ts';
import type { PostEmail } from '../emails/post-email.ts';
import { verifyPassword } from '../passwords.ts';
import { eraseRecoveryMails } from '../recovery/recovery-mails.ts';
import { deviceOf } from '../sign-in/known-devices.ts';
import { type Door, withinBudget } from '../sign-in/log-in.ts';
import { deleteUser, findUser, lockUser, type User } from '../store.ts';
import { changePassword, WRONG_OLD_PASSWORD } from './change-password.ts';

const WRONG_PASSWORD = 'The password is wrong.';

/** Routes that ask for the password again. */
export async function security(
  app: FastifyInstance,
  { erasers, ...deps }: AccountsDeps & { readonly erasers: readonly Eraser[] },
): Promise<void> {
  const { db, clock, post, limits } = deps;
  const door = { db, limits, verify: verifyPassword };

  app.route({
    ...routeOf(accountCalls.changePassword),
    handler: async (request) => {
      const { old, password } = bodyOf(accountCalls.changePassword, request);
      const caller = callerOf(request);
      const user = await confirmPassword(door, caller, old);
      if (!user) return encodeRefused(WRONG_OLD_PASSWORD);
      const changed = await changePassword(
        { db, post },
        { user, caller, device: deviceOf(request) },
        password,
        clock(),
      );
      if (!changed.ok) return encodeRefused(changed.refusal);
      return encodeMessage('Your password was changed, and every other device was signed out.');
    },
  });

  app.route({
    ...routeOf(accountCalls.deleteAccount),
    handler: async (request) => {
      const { password } = bodyOf(accountCalls.deleteAccount, request);
      const user = await confirmPassword(door, callerOf(request), password);
      const deleted = user !== null && (await deleteAccount(db, { post, erasers }, user));
      if (deleted === false || user === null) return encodeRefused(WRONG_PASSWORD);
      if (deleted !== true) return encodeRefused(hasMembers(deleted.shared));
      request.log.info({ deletedAccount: user.id }); // to be repeated after restoring an older backup
      return encodeMessage('Your account was deleted.');
    },
  });
}

/**
 * Returns the asking user if this is their password, otherwise null. Wrong ones count by sign-in: a
 * stolen token allows few guesses, and guesses elsewhere don't lock the owner out here.
 */
async function confirmPassword(
  { db, limits, verify }: Door,
  { organizerId, signInId }: Caller,
  password: string,
): Promise<User | null> {
  const user = await findUser(db, organizerId);
  if (!user) throw new Problem('unauthorized'); // deleted since authentication
  const budget = limits.passwordsBySignIn(organizerId, signInId);
  return withinBudget(budget, { key: organizerId, known: true }, async (turn) =>
    (await verify(user.passwordHash, password, turn)) ? user : null,
  );
}

const hasMembers = (name: string) =>
  `${name} has other members, and you own it. Make one of them its owner or delete it under Organization, and then delete your account.`;

type Deletion = boolean | { readonly shared: string };

const TRIES = 3;

/**
 * Erases a user who entered their password, with all their data, immediately and for good, except
 * for one e-mail to their address. Returns false when the password changed since it was verified,
 * and the name of an organization of theirs that has other members.
 */
async function deleteAccount(db: Kysely<Tables>, deps: EraseDeps, user: User): Promise<Deletion> {
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

function erase(db: Kysely<Tables>, { post, erasers }: EraseDeps, user: User): Promise<Deletion> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, user))) return false; // concurrent writes of this user wait, then find nobody
    const shared = await holdOwned(trx, user.id);
    if (shared !== null) return { shared };
    for (const eraser of [...erasers, eraseCodes, eraseRecoveryMails]) await eraser(trx, user);
    await deleteUser(trx, user.id); // and what references it
    await post(trx, { kind: 'accountDeleted', email: user.email });
    return true;
  });
}
