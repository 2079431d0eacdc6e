import { encodeMessage, encodeRefused } from '@evenfield/wire';
import {
  encodeCodeRefusal,
  encodeCodeTaken,
  encodeEmailVerification,
  encodeEmailVerified,
  encodeVerificationSent,
} from '@evenfield/wire/accounts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { addressOf } from '#kernel/server/address-of.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { bodyOf, routeOf } from '#kernel/server/route-of.ts';
import { accountCalls } from '../../api.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { formatGuessRefusal, formatSendRefusal } from '../codes/code-sentences.ts';
import { findLink, guessCode, requestCode } from '../codes/code-store.ts';
import { type CodeOutcome, verificationKey } from '../codes/codes.ts';
import type { PostEmail } from '../emails/post-email.ts';
import { findUser, holdUser, noteVerified } from '../store.ts';

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
      const { organizerId } = callerOf(request);
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
      const { organizerId } = callerOf(request);
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
    const found = await viewVerification(db, callerOf(request).organizerId);
    if (!found) throw new Problem('unauthorized'); // deleted since authentication
    return found;
  }
}

/** Sends a code and a link to the user's own e-mail; any other gets the same response only. */
function requestVerification(
  db: Kysely<Tables>,
  post: PostEmail,
  { organizerId, email }: { organizerId: string; email: string | undefined },
  now: Date,
): Promise<CodeOutcome> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdUser(trx, organizerId))) throw new Problem('unauthorized'); // deleted since authentication
    const outcome = await requestCode(trx, verificationKey(organizerId), now);
    if (outcome.ok) await post(trx, { kind: 'verification', organizerId, email: email ?? null });
    return outcome;
  });
}

async function verifyByCode(
  db: Kysely<Tables>,
  organizerId: string,
  code: string,
  now: Date,
): Promise<CodeOutcome> {
  const outcome = await guessCode(
    db,
    verificationKey(organizerId),
    { code, request: null },
    { key: organizerId, known: true },
    now,
  );
  if (outcome.ok) await noteVerified(db, organizerId, now);
  return outcome;
}

/** Verifies by link; returns whether the link was right. */
async function verifyByLink(db: Kysely<Tables>, link: string, now: Date): Promise<boolean> {
  const organizerId = await findLink(db, 'verification', link, now);
  return organizerId !== null && noteVerified(db, organizerId, now);
}

/** Returns a user's e-mail and whether it is verified. */
async function viewVerification(db: Kysely<Tables>, organizerId: string) {
  const user = await findUser(db, organizerId);
  return user && { email: user.email, verified: user.verified };
}
