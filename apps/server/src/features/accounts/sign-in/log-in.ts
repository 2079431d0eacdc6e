import type { Credentials } from '@evenfield/contract/accounts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../infra/database/tables.ts';
import type { VerifyPassword } from '../passwords.ts';
import { findUserByEmail, type User } from '../store.ts';
import type { AttemptLimits, PasswordBudget } from './attempt-limits.ts';
import { isKnownDevice } from './known-devices.ts';

export interface Door {
  readonly db: Kysely<Tables>;
  readonly limits: AttemptLimits;
  readonly verify: VerifyPassword;
}

/** Where somebody asks from: the address, and the value that a browser keeps which has signed in before. */
export interface Origin {
  readonly address: string;
  readonly device: string | null;
}

/**
 * The user whose e-mail and password these are, or null. An e-mail without an account costs the same
 * work. On a device that the account knows, nobody else's wrong passwords count.
 */
export async function logIn(
  { db, limits, verify }: Door,
  { email, password }: Credentials,
  { address, device }: Origin,
): Promise<User | null> {
  const account = email.toLowerCase();
  const isKnown = await isKnownDevice(db, device, email);
  const budget =
    device !== null && isKnown
      ? limits.passwordsOnDevice(account, device)
      : limits.passwordsFromAddress(account, address);
  return withinBudget(budget, async () => {
    const found = await findUserByEmail(db, email);
    return (await verify(found?.passwordHash ?? null, password)) ? found : null;
  });
}

/** Who was found by a password. Only wrong ones count as attempts, and each is counted before it is compared. */
export async function withinBudget(
  budget: PasswordBudget,
  find: () => Promise<User | null>,
): Promise<User | null> {
  await budget.count();
  const user = await find();
  if (user) await budget.refund();
  return user;
}
