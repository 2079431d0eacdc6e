/**
 * Limits of attempts that could be guesses or floods. Wrong passwords count by account and address
 * together, so that guessers don't lock the owner out; by address, against trying many accounts;
 * and by account, against guessing from many addresses. On a known device, and after signing in,
 * they count separately.
 */
import type { Pool } from 'pg';
import { limitAddresses, limitAttempts } from '#kernel/server/limits/attempt-limit.ts';

const QUARTER = 15 * 60; // seconds
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

export type AttemptLimits = ReturnType<typeof limitAccountAttempts>;

/** The counters of one kind of password attempts. */
export interface PasswordBudget {
  /** Counts an attempt before it is compared; throws when there were too many. */
  readonly count: () => Promise<void>;
  /** Uncounts a right password, and resets the person's own wrong ones. */
  readonly refund: () => Promise<void>;
}

export function limitAccountAttempts(connections: Pool) {
  const limit = (name: string, attempts: number, seconds: number) =>
    limitAttempts(connections, { name, attempts, seconds });
  const fromAddress = (name: string, attempts: number, seconds: number) =>
    limitAddresses(connections, { name, attempts, seconds });

  const ofAddress = fromAddress('wrong-passwords-from-address', 100, QUARTER);
  const ofPair = fromAddress('wrong-passwords', 10, QUARTER);
  const ofPairInDay = fromAddress('wrong-passwords-day', 30, DAY);
  const ofAccount = limit('wrong-passwords-of-account', 2000, DAY); // about 70 addresses' worth
  const onDevice = limit('wrong-passwords-on-device', 10, QUARTER);
  const bySignIn = limit('wrong-passwords-by-sign-in', 10, QUARTER);

  return {
    /** Attempts on a device that the account doesn't know. */
    passwordsFromAddress: (account: string, address: string): PasswordBudget => ({
      count: async () => {
        await ofAddress.count(address);
        await ofPair.count([account, address]);
        await ofPairInDay.count([account, address]);
        await ofAccount.count(account); // last, so that attempts refused above don't use it up
      },
      refund: async () => {
        await ofAddress.forgive(address);
        await ofPair.forget([account, address]);
        await ofPairInDay.forget([account, address]);
        await ofAccount.forgive(account);
      },
    }),
    /** Attempts on a known device of the account. */
    passwordsOnDevice: (account: string, device: string): PasswordBudget => ({
      count: () => onDevice.count([account, device]),
      refund: () => onDevice.forget([account, device]),
    }),
    /** Attempts of a signed-in user who enters the password again. */
    passwordsBySignIn: (organizerId: string, signInId: string): PasswordBudget => ({
      count: () => bySignIn.count([organizerId, signInId]),
      refund: () => bySignIn.forget([organizerId, signInId]),
    }),
    /** Resets the count of an account with a new password. */
    forgetPasswords: (account: string) => ofAccount.forget(account),
    registrations: fromAddress('registrations', 300, HOUR),
    knownEmails: fromAddress('known-emails', 20, HOUR), // each reveals that an account exists
    codesAsked: fromAddress('codes-asked', 100, HOUR),
    codesGuessed: fromAddress('codes-guessed', 100, HOUR),
  };
}
