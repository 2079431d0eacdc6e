import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import { askForCode, findLink, guessCode } from '../codes/code-store.ts';
import { type CodeOutcome, verificationKey } from '../codes/codes.ts';
import type { PostLetter } from '../letters/post-letter.ts';
import { findUser, holdUser, noteVerified } from '../store.ts';

/** Has a code and a link sent to one's own e-mail. Any other address is answered alike and gets nothing. */
export function askForVerification(
  db: Kysely<Tables>,
  post: PostLetter,
  { organiserId, email }: { organiserId: string; email: string | undefined },
  now: Date,
): Promise<CodeOutcome> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdUser(trx, organiserId))) throw new Problem('unauthorized'); // deleted between two lines
    const outcome = await askForCode(trx, verificationKey(organiserId), now);
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

/** Whether the link was right. */
export async function verifyByLink(db: Kysely<Tables>, link: string, now: Date): Promise<boolean> {
  const organiserId = await findLink(db, 'verification', link, now);
  return organiserId !== null && noteVerified(db, organiserId, now);
}

/** One's e-mail, and whether it is verified. */
export async function viewVerification(db: Kysely<Tables>, organiserId: string) {
  const user = await findUser(db, organiserId);
  return user && { email: user.email, verified: user.verified };
}
