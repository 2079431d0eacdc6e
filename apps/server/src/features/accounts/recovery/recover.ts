/**
 * A forgotten password. Nothing here looks for the account before an answer is given, so that known and
 * unknown e-mails cannot be told apart: the job that sends the code looks for it.
 */
import type { PasswordReset, RecoveryCode } from '@evenfield/contract/accounts';
import type { Outcome } from '@evenfield/engine';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../infra/database/tables.ts';
import { endSignIns } from '../../../infra/sign-in.ts';
import { askForCode, giveProof, guessCode, takeProof } from '../codes/code-store.ts';
import { type CodeOutcome, recoveryKey } from '../codes/codes.ts';
import { isCommonPassword, TOO_COMMON } from '../is-common-password.ts';
import type { PostLetter } from '../letters/post-letter.ts';
import { hashPassword } from '../passwords.ts';
import { findUserByEmail, noteVerified, setPassword } from '../store.ts';

const STALE_PROOF = 'This took too long. Please ask for a new code.';

/** Has a code sent to an e-mail, if there is an account with it. */
export function askForRecovery(
  db: Kysely<Tables>,
  post: PostLetter,
  email: string,
  now: Date,
): Promise<CodeOutcome> {
  return db.transaction().execute(async (trx) => {
    const outcome = await askForCode(trx, recoveryKey(email), now);
    if (outcome.ok) await post(trx, { kind: 'recovery', email });
    return outcome;
  });
}

/** Trades the right code for a proof. */
export async function proveRecovery(
  db: Kysely<Tables>,
  { email, code }: RecoveryCode,
  now: Date,
): Promise<Outcome<string, Exclude<CodeOutcome, { ok: true }>>> {
  const key = recoveryKey(email);
  const outcome = await guessCode(db, key, code, now);
  if (!outcome.ok) return { ok: false, refusal: outcome };
  return { ok: true, value: await giveProof(db, key, now) };
}

/** Sets a new password and ends every sign-in; or says why not. Who has the proof owns the e-mail too. */
export async function resetPassword(
  db: Kysely<Tables>,
  post: PostLetter,
  { email, proof, password }: PasswordReset,
  now: Date,
): Promise<Outcome<string, string>> {
  if (isCommonPassword(password, [email])) return { ok: false, refusal: TOO_COMMON };
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    const proven = await takeProof(trx, recoveryKey(email), proof, now);
    const user = proven ? await findUserByEmail(trx, email) : null;
    if (!user) return { ok: false, refusal: STALE_PROOF };
    await setPassword(trx, user.id, passwordHash);
    await noteVerified(trx, user.id, now);
    await endSignIns(trx, user.id, now);
    await post(trx, { kind: 'passwordChanged', organiserId: user.id });
    return { ok: true, value: user.id };
  });
}
