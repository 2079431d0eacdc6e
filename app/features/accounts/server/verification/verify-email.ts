import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import { findLink, guessCode, requestCode } from '../codes/code-store.ts';
import { type CodeOutcome, verificationKey } from '../codes/codes.ts';
import type { PostEmail } from '../emails/post-email.ts';
import { findUser, holdUser, noteVerified } from '../store.ts';

/** Sends a code and a link to the user's own e-mail; any other gets the same response only. */
export function requestVerification(
  db: Kysely<Tables>,
  post: PostEmail,
  { organiserId, email }: { organiserId: string; email: string | undefined },
  now: Date,
): Promise<CodeOutcome> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdUser(trx, organiserId))) throw new Problem('unauthorized'); // deleted since authentication
    const outcome = await requestCode(trx, verificationKey(organiserId), now);
    if (outcome.ok) await post(trx, { kind: 'verification', organiserId, email: email ?? null });
    return outcome;
  });
}

export async function verifyByCode(
  db: Kysely<Tables>,
  organiserId: string,
  code: string,
  now: Date,
): Promise<CodeOutcome> {
  const outcome = await guessCode(
    db,
    verificationKey(organiserId),
    { code, request: null },
    { key: organiserId, known: true },
    now,
  );
  if (outcome.ok) await noteVerified(db, organiserId, now);
  return outcome;
}

/** Verifies by link; returns whether the link was right. */
export async function verifyByLink(db: Kysely<Tables>, link: string, now: Date): Promise<boolean> {
  const organiserId = await findLink(db, 'verification', link, now);
  return organiserId !== null && noteVerified(db, organiserId, now);
}

/** Returns a user's e-mail and whether it is verified. */
export async function viewVerification(db: Kysely<Tables>, organiserId: string) {
  const user = await findUser(db, organiserId);
  return user && { email: user.email, verified: user.verified };
}
