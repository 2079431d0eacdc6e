import { encodeRefused, encodeTold, endpoints } from '@evenfield/contract';
import { encodeCodeRefusal, encodeProof } from '@evenfield/contract/accounts';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '../../../infra/address-of.ts';
import { bodyOf, routeOf } from '../../../infra/route-of.ts';
import type { AccountsDesk } from '../accounts-desk.ts';
import { tellGuessRefusal, tellSendRefusal } from '../codes/code-sentences.ts';
import { askForRecovery, proveRecovery, resetPassword } from './recover.ts';

const SENT = 'If there is an account with this e-mail, a code is on its way to it.';

export async function recovery(app: FastifyInstance, desk: AccountsDesk): Promise<void> {
  const { db, clock, post, limits } = desk;

  app.route({
    ...routeOf(endpoints.forgotPassword),
    handler: async (request) => {
      const { email } = bodyOf(endpoints.forgotPassword, request);
      await limits.codesAsked.count(addressOf(request));
      const now = clock();
      const outcome = await askForRecovery(db, post, email, now);
      if (!outcome.ok) return encodeCodeRefusal(tellSendRefusal(outcome), now);
      return encodeTold(SENT);
    },
  });

  app.route({
    ...routeOf(endpoints.verifyOtp),
    handler: async (request) => {
      const guess = bodyOf(endpoints.verifyOtp, request);
      await limits.codesGuessed.count(addressOf(request));
      const now = clock();
      const proven = await proveRecovery(db, guess, now);
      if (!proven.ok) return encodeCodeRefusal(tellGuessRefusal(proven.refusal), now);
      return encodeProof(proven.value, 'The code is right. Now choose a new password.');
    },
  });

  app.route({
    ...routeOf(endpoints.resetPassword),
    handler: async (request) => {
      const reset = bodyOf(endpoints.resetPassword, request);
      await limits.codesGuessed.count(addressOf(request));
      const done = await resetPassword(db, post, reset, clock());
      if (!done.ok) return encodeRefused(done.refusal);
      await limits.wrongPasswordsOfAccount.forget(reset.email.toLowerCase());
      return encodeTold('Your password was changed. You can sign in with it now.');
    },
  });
}
