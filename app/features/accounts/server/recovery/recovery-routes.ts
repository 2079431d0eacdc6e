import { encodeMessage, encodeRefused } from '@evenfield/wire';
import { encodeCodeRefusal, encodeProof } from '@evenfield/wire/accounts';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '#kernel/server/address-of.ts';
import { readSecretCookie, setSecretCookie } from '#kernel/server/cookies.ts';
import { bodyOf, routeOf } from '#kernel/server/route-of.ts';
import { accountCalls } from '../../api.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { formatGuessRefusal, formatSendRefusal } from '../codes/code-sentences.ts';
import { deviceOf, rememberDevice } from '../sign-in/known-devices.ts';
import { proveRecovery, requestRecovery, resetPassword } from './recover.ts';

/** Cookie with the request id, so that the code can be entered from another network. */
const REQUEST = { name: 'evenfield_recovery', path: '/api/user', maxAge: 60 * 60 };
const SENT = 'If there is an account with this e-mail, a code is on its way to it.';

export async function recovery(app: FastifyInstance, deps: AccountsDeps): Promise<void> {
  const { db, clock, post, limits } = deps;

  app.route({
    ...routeOf(accountCalls.forgotPassword),
    handler: async (request, reply) => {
      const { email } = bodyOf(accountCalls.forgotPassword, request);
      const origin = { address: addressOf(request), device: deviceOf(request) };
      await limits.codesAsked.count(origin.address);
      const now = clock();
      const requested = await requestRecovery(db, post, email, origin, now);
      if (!requested.ok) return encodeCodeRefusal(formatSendRefusal(requested.refusal), now);
      setSecretCookie(reply, { ...REQUEST, value: requested.value });
      return encodeMessage(SENT);
    },
  });

  app.route({
    ...routeOf(accountCalls.verifyOtp),
    handler: async (request) => {
      const guess = bodyOf(accountCalls.verifyOtp, request);
      const address = addressOf(request);
      await limits.codesGuessed.count(address);
      const now = clock();
      const requested = readSecretCookie(request, REQUEST.name);
      const proven = await proveRecovery(db, guess, { address, request: requested }, now);
      if (!proven.ok) return encodeCodeRefusal(formatGuessRefusal(proven.refusal), now);
      return encodeProof(proven.value, 'The code is right. Now choose a new password.');
    },
  });

  app.route({
    ...routeOf(accountCalls.resetPassword),
    handler: async (request, reply) => {
      const reset = bodyOf(accountCalls.resetPassword, request);
      const address = addressOf(request);
      await limits.codesGuessed.count(address);
      const now = clock();
      const done = await resetPassword(db, post, reset, address, now);
      if (!done.ok) return encodeRefused(done.refusal);
      await limits.forgetPasswords(reset.email.toLowerCase());
      await rememberDevice(db, done.value, { request, reply, now }); // so that others' wrong guesses don't lock them out
      return encodeMessage('Your password was changed. You can sign in with it now.');
    },
  });
}
