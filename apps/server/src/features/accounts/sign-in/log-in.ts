import type { Credentials } from '@evenfield/contract/accounts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../infra/database/tables.ts';
import type { VerifyPassword } from '../passwords.ts';
import { findUserByEmail, type User } from '../store.ts';
import type { AttemptLimits } from './attempt-limits.ts';

export interface Door {
  readonly db: Kysely<Tables>;
  readonly limits: AttemptLimits;
  readonly verify: VerifyPassword;
}

/**
 * The user whose e-mail and password these are, or null. An e-mail without an account costs the same
 * work. Only wrong ones count as attempts, and each is counted before it is looked at.
 */
export async function logIn(
  { db, limits, verify }: Door,
  { email, password }: Credentials,
  address: string,
): Promise<User | null> {
  const account = email.toLowerCase();
  await limits.wrongPasswordsFromAddress.count(address);
  await limits.wrongPasswordsOfAccount.count(account);
  const user = await findUserByEmail(db, email);
  const right = await verify(user?.passwordHash ?? null, password);
  if (!user || !right) return null;
  await limits.wrongPasswordsFromAddress.forgive(address);
  await limits.wrongPasswordsOfAccount.forget(account);
  return user;
}
