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

export async function verifyByCode(
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
export async function verifyByLink(db: Kysely<Tables>, link: string, now: Date): Promise<boolean> {
  const organizerId = await findLink(db, 'verification', link, now);
  return organizerId !== null && noteVerified(db, organizerId, now);
}

/** Returns a user's e-mail and whether it is verified. */
export async function viewVerification(db: Kysely<Tables>, organizerId: string) {
  const user = await findUser(db, organizerId);
  return user && { email: user.email, verified: user.verified };
}
