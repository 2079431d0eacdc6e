import type { Credentials } from '@evenfield/wire/accounts';
import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { type HashCaller, type HashTurn, withHashTurn } from '../hash-turns.ts';
import type { VerifyPassword } from '../passwords.ts';
import { findUserByEmail, type User } from '../store.ts';
import type { AttemptLimits, PasswordBudget } from './attempt-limits.ts';
import { isKnownDevice } from './known-devices.ts';

export interface Door {
  readonly db: Kysely<Tables>;
  readonly limits: AttemptLimits;
  readonly verify: VerifyPassword;
}

/** The network address and, if any, the known device's value. */
export interface Origin {
  readonly address: string;
  readonly device: string | null;
}

/**
 * Returns the user with this e-mail and password, or null. Does the same work for an unknown
 * e-mail. On a known device, others' wrong passwords don't count.
 */
export async function logIn(
  { db, limits, verify }: Door,
  { email, password }: Credentials,
  { address, device }: Origin,
): Promise<User | null> {
  const account = email.toLowerCase();
  const isKnown = await isKnownDevice(db, device, email);
  const [budget, caller]: [PasswordBudget, HashCaller] =
    device !== null && isKnown
      ? [limits.passwordsOnDevice(account, device), { known: true, key: account }]
      : [limits.passwordsFromAddress(account, address), { known: false, address, account }];
  return withinBudget(budget, caller, async (turn) => {
    const found = await findUserByEmail(db, email);
    return (await verify(found?.passwordHash ?? null, password, turn)) ? found : null;
  });
}

/**
 * Counts only wrong passwords, each before it is compared; one refused because too many are being
 * compared is not counted.
 */
export function withinBudget(
  budget: PasswordBudget,
  caller: HashCaller,
  find: (turn: HashTurn) => Promise<User | null>,
): Promise<User | null> {
  return withHashTurn(caller, async (turn) => {
    await budget.count();
    const user = await find(turn);
    if (user) {
      turn.succeed();
      await budget.refund();
    }
    return user;
  });
}
