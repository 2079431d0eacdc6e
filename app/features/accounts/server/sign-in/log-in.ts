import type { Credentials } from '@evenfield/contract/accounts';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { type HashAsker, type HashTurn, withHashTurn } from '../hash-turns.ts';
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
  const [budget, asker]: [PasswordBudget, HashAsker] =
    device !== null && isKnown
      ? [limits.passwordsOnDevice(account, device), { known: true, key: account }]
      : [limits.passwordsFromAddress(account, address), { known: false, address, account }];
  return withinBudget(budget, asker, async (turn) => {
    const found = await findUserByEmail(db, email);
    return (await verify(found?.passwordHash ?? null, password, turn)) ? found : null;
  });
}

/**
 * Who was found by a password. Only wrong ones count as attempts, and each is counted before it is
 * compared; what is refused because too many are compared just now counts for nothing.
 */
export function withinBudget(
  budget: PasswordBudget,
  asker: HashAsker,
  find: (turn: HashTurn) => Promise<User | null>,
): Promise<User | null> {
  return withHashTurn(asker, async (turn) => {
    await budget.count();
    const user = await find(turn);
    if (user) {
      turn.succeed();
      await budget.refund();
    }
    return user;
  });
}
