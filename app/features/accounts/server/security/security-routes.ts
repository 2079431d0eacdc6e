import { encodeMessage, encodeRefused } from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import { askerOf } from '#kernel/server/close-doors.ts';
import type { Eraser } from '#kernel/server/erase.ts';
import { bodyOf, routeOf } from '#kernel/server/route-of.ts';
import { accountCalls } from '../../api.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { verifyPassword } from '../passwords.ts';
import { deviceOf } from '../sign-in/known-devices.ts';
import { changePassword, WRONG_OLD_PASSWORD } from './change-password.ts';
import { confirmPassword } from './confirm-password.ts';
import { deleteAccount } from './delete-account.ts';

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
      const asker = askerOf(request);
      const user = await confirmPassword(door, asker, old);
      if (!user) return encodeRefused(WRONG_OLD_PASSWORD);
      const changed = await changePassword(
        { db, post },
        { user, asker, device: deviceOf(request) },
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
      const user = await confirmPassword(door, askerOf(request), password);
      const deleted = user !== null && (await deleteAccount(db, { post, erasers }, user));
      if (!deleted) return encodeRefused(WRONG_PASSWORD);
      request.log.info({ deletedAccount: user.id }); // to be repeated after restoring an older backup
      return encodeMessage('Your account was deleted.');
    },
  });
}
