import { encodeRefused, encodeTold, endpoints } from '@evenfield/contract';
import {
  encodeCodeRefusal,
  encodeCodeTaken,
  encodeEmailVerification,
  encodeEmailVerified,
  encodeVerificationSent,
} from '@evenfield/contract/accounts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf } from '#kernel/server/address-of.ts';
import { askerOf } from '#kernel/server/close-doors.ts';
import { Problem } from '#kernel/server/problem.ts';
import { bodyOf, routeOf } from '#kernel/server/route-of.ts';
import type { AccountsDesk } from '../accounts-desk.ts';
import { tellGuessRefusal, tellSendRefusal } from '../codes/code-sentences.ts';
import {
  askForVerification,
  verifyByCode,
  verifyByLink,
  viewVerification,
} from './verify-email.ts';

const VERIFIED = 'Email Verified';

export async function verification(app: FastifyInstance, desk: AccountsDesk): Promise<void> {
  const { db, clock, post, limits } = desk;

  app.route({
    ...routeOf(endpoints.getEmailVerification),
    handler: async (request) => encodeEmailVerification(await viewOwn(request)),
  });

  app.route({
    ...routeOf(endpoints.checkEmailVerified),
    handler: async (request) => encodeEmailVerified((await viewOwn(request)).verified),
  });

  app.route({
    ...routeOf(endpoints.sendEmailVerification),
    handler: async (request) => {
      const { email } = bodyOf(endpoints.sendEmailVerification, request);
      const { organiserId } = askerOf(request);
      await limits.codesAsked.count(addressOf(request));
      const now = clock();
      const outcome = await askForVerification(db, post, { organiserId, email }, now);
      if (!outcome.ok) return encodeCodeRefusal(tellSendRefusal(outcome), now);
      return encodeVerificationSent(outcome.triesLeft, 'Mail Sent');
    },
  });

  app.route({
    ...routeOf(endpoints.verifyEmailByCode),
    handler: async (request) => {
      const { code } = bodyOf(endpoints.verifyEmailByCode, request);
      const { organiserId } = askerOf(request);
      await limits.codesGuessed.count(addressOf(request));
      const now = clock();
      const outcome = await verifyByCode(db, organiserId, code, now);
      if (!outcome.ok) return encodeCodeRefusal(tellGuessRefusal(outcome), now);
      return encodeCodeTaken(VERIFIED);
    },
  });

  app.route({
    ...routeOf(endpoints.verifyEmailByToken),
    handler: async (request) => {
      const { token } = bodyOf(endpoints.verifyEmailByToken, request);
      await limits.codesGuessed.count(addressOf(request));
      if (await verifyByLink(db, token, clock())) return encodeTold(VERIFIED);
      return encodeRefused('This link is no longer valid. Please ask for a new e-mail.');
    },
  });

  async function viewOwn(request: FastifyRequest) {
    const found = await viewVerification(db, askerOf(request).organiserId);
    if (!found) throw new Problem('unauthorized'); // deleted between two lines
    return found;
  }
}
