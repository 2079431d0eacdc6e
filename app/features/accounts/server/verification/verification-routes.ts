import { encodeMessage, encodeRefused } from '@evenfield/wire';
import {
  encodeCodeRefusal,
  encodeCodeTaken,
  encodeEmailVerification,
  encodeEmailVerified,
  encodeVerificationSent,
} from '@evenfield/wire/accounts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf } from '#kernel/server/address-of.ts';
import { askerOf } from '#kernel/server/close-doors.ts';
import { Problem } from '#kernel/server/problem.ts';
import { bodyOf, routeOf } from '#kernel/server/route-of.ts';
import { accountCalls } from '../../api.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { formatGuessRefusal, formatSendRefusal } from '../codes/code-sentences.ts';
import {
  requestVerification,
  verifyByCode,
  verifyByLink,
  viewVerification,
} from './verify-email.ts';

const VERIFIED = 'Email Verified';

export async function verification(app: FastifyInstance, deps: AccountsDeps): Promise<void> {
  const { db, clock, post, limits } = deps;

  app.route({
    ...routeOf(accountCalls.getEmailVerification),
    handler: async (request) => encodeEmailVerification(await viewOwn(request)),
  });

  app.route({
    ...routeOf(accountCalls.checkEmailVerified),
    handler: async (request) => encodeEmailVerified((await viewOwn(request)).verified),
  });

  app.route({
    ...routeOf(accountCalls.sendEmailVerification),
    handler: async (request) => {
      const { email } = bodyOf(accountCalls.sendEmailVerification, request);
      const { organizerId } = askerOf(request);
      await limits.codesAsked.count(addressOf(request));
      const now = clock();
      const outcome = await requestVerification(db, post, { organizerId, email }, now);
      if (!outcome.ok) return encodeCodeRefusal(formatSendRefusal(outcome), now);
      return encodeVerificationSent(outcome.triesLeft, 'Mail Sent');
    },
  });

  app.route({
    ...routeOf(accountCalls.verifyEmailByCode),
    handler: async (request) => {
      const { code } = bodyOf(accountCalls.verifyEmailByCode, request);
      const { organizerId } = askerOf(request);
      await limits.codesGuessed.count(addressOf(request));
      const now = clock();
      const outcome = await verifyByCode(db, organizerId, code, now);
      if (!outcome.ok) return encodeCodeRefusal(formatGuessRefusal(outcome), now);
      return encodeCodeTaken(VERIFIED);
    },
  });

  app.route({
    ...routeOf(accountCalls.verifyEmailByToken),
    handler: async (request) => {
      const { token } = bodyOf(accountCalls.verifyEmailByToken, request);
      await limits.codesGuessed.count(addressOf(request));
      if (await verifyByLink(db, token, clock())) return encodeMessage(VERIFIED);
      return encodeRefused('This link is no longer valid. Please ask for a new e-mail.');
    },
  });

  async function viewOwn(request: FastifyRequest) {
    const found = await viewVerification(db, askerOf(request).organizerId);
    if (!found) throw new Problem('unauthorized'); // deleted since authentication
    return found;
  }
}
