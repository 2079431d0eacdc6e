/**
 * Recovery of a forgotten password. Looks for the account only in the job that sends the code, so
 * that responses don't reveal whether an e-mail has an account.
 */

import type { Outcome } from '@evenfield/engine';
import { type PasswordReset, type RecoveryCode, TOO_COMMON } from '@evenfield/wire/accounts';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { digestOf } from '#kernel/server/secret.ts';
import { endSignIns } from '#kernel/server/sign-in.ts';
import { beginRequest, giveProof, guessCode, judgeCaller, takeProof } from '../codes/code-store.ts';
import { type CodeOutcome, recoveryKey } from '../codes/codes.ts';
import type { PostEmail } from '../emails/post-email.ts';
import { withHashTurn } from '../hash-turns.ts';
import { isCommonPassword } from '../is-common-password.ts';
import { hashPassword } from '../passwords.ts';
import { forgetDevices, isKnownDevice } from '../sign-in/known-devices.ts';
import type { Origin } from '../sign-in/log-in.ts';
import { findUserByEmail, noteVerified, setPassword } from '../store.ts';
import { countRecoveryMail } from './recovery-mails.ts';

const STALE_PROOF = 'This took too long. Please ask for a new code.';

type Refused = Exclude<CodeOutcome, { ok: true }>;

/** Sends a code to an e-mail if it has an account. Returns the id of this request. */
export async function requestRecovery(
  db: Kysely<Tables>,
  post: PostEmail,
  email: string,
  { address, device }: Origin,
  now: Date,
): Promise<Outcome<string, Refused>> {
  const key = recoveryKey(email, address);
  const source = { source: digestOf(address), known: await isKnownDevice(db, device, email) };
  return db.transaction().execute(async (trx) => {
    const outcome = await judgeCaller(trx, key, now);
    if (!outcome.ok) return { ok: false, refusal: outcome };
    const wait = await countRecoveryMail(trx, email, source, now);
    if (wait) return { ok: false, refusal: { ...outcome, ok: false, compared: false, wait } };
    const request = await beginRequest(trx, key, now);
    await post(trx, { kind: 'recovery', email, subject: key.subject });
    return { ok: true, value: request };
  });
}

/** Exchanges a request's code for a token; no id: that of the address's last request. */
export async function proveRecovery(
  db: Kysely<Tables>,
  { email, code }: RecoveryCode,
  { address, request }: { readonly address: string; readonly request: string | null },
  now: Date,
): Promise<Outcome<string, Refused>> {
  const key = recoveryKey(email, address);
  const caller = { known: false, address, account: email.toLowerCase() } as const;
  const outcome = await guessCode(db, key, { code, request }, caller, now);
  if (!outcome.ok) return { ok: false, refusal: outcome };
  return { ok: true, value: await giveProof(db, key, now) };
}

/** Sets a password, verifies the e-mail, ends all sign-ins and devices; returns the user's id. */
export async function resetPassword(
  db: Kysely<Tables>,
  post: PostEmail,
  { email, proof, password }: PasswordReset,
  address: string,
  now: Date,
): Promise<Outcome<string, string>> {
  if (await isCommonPassword(password, [email])) return { ok: false, refusal: TOO_COMMON };
  const caller = { known: false, address, account: email.toLowerCase() } as const;
  const passwordHash = await withHashTurn(caller, (turn) => hashPassword(password, turn));
  return db.transaction().execute(async (trx) => {
    const proven = await takeProof(trx, email, proof, now);
    const user = proven ? await findUserByEmail(trx, email) : null;
    if (!user) return { ok: false, refusal: STALE_PROOF };
    await setPassword(trx, user.id, passwordHash);
    await noteVerified(trx, user.id, now);
    await endSignIns(trx, user.id, now);
    await forgetDevices(trx, user.id, null);
    await post(trx, { kind: 'passwordChanged', organizerId: user.id });
    return { ok: true, value: user.id };
  });
}
