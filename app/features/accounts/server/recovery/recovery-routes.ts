import { encodeRefused, encodeTold, endpoints } from '@evenfield/contract';
import { encodeCodeRefusal, encodeProof } from '@evenfield/contract/accounts';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '#kernel/server/address-of.ts';
import { readSecretCookie, setSecretCookie } from '#kernel/server/cookies.ts';
import { bodyOf, routeOf } from '#kernel/server/route-of.ts';
import type { AccountsDesk } from '../accounts-desk.ts';
import { tellGuessRefusal, tellSendRefusal } from '../codes/code-sentences.ts';
import { deviceOf, rememberDevice } from '../sign-in/known-devices.ts';
import { askForRecovery, proveRecovery, resetPassword } from './recover.ts';

/** Of the request that a code was sent for, so that the code can be entered from another network, too. */
const REQUEST = { name: 'evenfield_recovery', path: '/api/user', maxAge: 60 * 60 };
const SENT = 'If there is an account with this e-mail, a code is on its way to it.';

export async function recovery(app: FastifyInstance, desk: AccountsDesk): Promise<void> {
  const { db, clock, post, limits } = desk;

  app.route({
    ...routeOf(endpoints.forgotPassword),
    handler: async (request, reply) => {
      const { email } = bodyOf(endpoints.forgotPassword, request);
      const origin = { address: addressOf(request), device: deviceOf(request) };
      await limits.codesAsked.count(origin.address);
      const now = clock();
      const asked = await askForRecovery(db, post, email, origin, now);
      if (!asked.ok) return encodeCodeRefusal(tellSendRefusal(asked.refusal), now);
      setSecretCookie(reply, { ...REQUEST, value: asked.value });
      return encodeTold(SENT);
    },
  });

  app.route({
    ...routeOf(endpoints.verifyOtp),
    handler: async (request) => {
      const guess = bodyOf(endpoints.verifyOtp, request);
      const address = addressOf(request);
      await limits.codesGuessed.count(address);
      const now = clock();
      const asked = readSecretCookie(request, REQUEST.name);
      const proven = await proveRecovery(db, guess, { address, request: asked }, now);
      if (!proven.ok) return encodeCodeRefusal(tellGuessRefusal(proven.refusal), now);
      return encodeProof(proven.value, 'The code is right. Now choose a new password.');
    },
  });

  app.route({
    ...routeOf(endpoints.resetPassword),
    handler: async (request, reply) => {
      const reset = bodyOf(endpoints.resetPassword, request);
      const address = addressOf(request);
      await limits.codesGuessed.count(address);
      const now = clock();
      const done = await resetPassword(db, post, reset, address, now);
      if (!done.ok) return encodeRefused(done.refusal);
      await limits.forgetPasswords(reset.email.toLowerCase());
      await rememberDevice(db, done.value, { request, reply, now }); // so that they can sign in, whoever guesses
      return encodeTold('Your password was changed. You can sign in with it now.');
    },
  });
}
