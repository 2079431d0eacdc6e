import type { Outcome } from '@evenfield/engine';
import { type Registration, TOO_COMMON } from '@evenfield/wire/accounts';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { withHashTurn } from '../hash-turns.ts';
import { isCommonPassword } from '../is-common-password.ts';
import { hashPassword } from '../passwords.ts';
import { addUser } from '../store.ts';
import type { AttemptLimits } from './attempt-limits.ts';

interface Deps {
  readonly db: Kysely<Tables>;
  readonly limits: AttemptLimits;
}

/** Creates an account; returns its user id, or the message of a refusal. */
export async function register(
  { db, limits }: Deps,
  registration: Registration,
  { address, now }: { address: string; now: Date },
): Promise<Outcome<string, string>> {
  const { password, ...person } = registration;
  const { email, firstName, lastName } = person;
  await limits.registrations.count(address);
  await limits.knownEmails.look(address); // first, as later refusals would reveal whether the e-mail is known
  if (await isCommonPassword(password, [email, firstName, lastName])) {
    return { ok: false, refusal: TOO_COMMON };
  }
  const asker = { known: false, address, account: email.toLowerCase() } as const;
  const passwordHash = await withHashTurn(asker, (turn) => hashPassword(password, turn));
  const id = await addUser(db, { ...person, passwordHash }, now);
  if (id !== null) return { ok: true, value: id };
  await limits.knownEmails.count(address);
  return { ok: false, refusal: 'This e-mail already has an account.' };
}
