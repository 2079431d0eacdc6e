/**
 * How often things may be tried that could be guesses or floods. Wrong passwords count by account and
 * address together, so that nobody who guesses locks the owner out; by address, so that nobody tries many
 * accounts from one; and by account, so that nobody guesses from very many addresses. On a device that
 * has signed in before, and after signing in, they count by themselves.
 */
import type { Pool } from 'pg';
import { limitAddresses, limitAttempts } from '#kernel/server/limits/attempt-limit.ts';

const QUARTER = 15 * 60; // seconds
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

export type AttemptLimits = ReturnType<typeof limitAccountAttempts>;

/** What wrong passwords of one kind are counted by. */
export interface PasswordBudget {
  /** Counts one before it is compared; throws where there were too many. */
  readonly count: () => Promise<void>;
  /** Takes it back: the password was right. What the same person got wrong before is forgotten. */
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
  const ofAccount = limit('wrong-passwords-of-account', 2000, DAY); // some seventy addresses' worth
  const onDevice = limit('wrong-passwords-on-device', 10, QUARTER);
  const bySignIn = limit('wrong-passwords-by-sign-in', 10, QUARTER);

  return {
    /** Of a device that the account does not know. */
    passwordsFromAddress: (account: string, address: string): PasswordBudget => ({
      count: async () => {
        await ofAddress.count(address);
        await ofPair.count([account, address]);
        await ofPairInDay.count([account, address]);
        await ofAccount.count(account); // last: whoever is refused before uses nothing of it up
      },
      refund: async () => {
        await ofAddress.forgive(address);
        await ofPair.forget([account, address]);
        await ofPairInDay.forget([account, address]);
        await ofAccount.forgive(account);
      },
    }),
    /** Of a device that the account knows. */
    passwordsOnDevice: (account: string, device: string): PasswordBudget => ({
      count: () => onDevice.count([account, device]),
      refund: () => onDevice.forget([account, device]),
    }),
    /** Of somebody who is signed in and shows the password again. */
    passwordsBySignIn: (organiserId: string, signInId: string): PasswordBudget => ({
      count: () => bySignIn.count([organiserId, signInId]),
      refund: () => bySignIn.forget([organiserId, signInId]),
    }),
    /** Wrong passwords of an account are none any more: it has a new one. */
    forgetPasswords: (account: string) => ofAccount.forget(account),
    registrations: fromAddress('registrations', 300, HOUR),
    knownEmails: fromAddress('known-emails', 20, HOUR), // each tells that an account exists
    codesAsked: fromAddress('codes-asked', 100, HOUR),
    codesGuessed: fromAddress('codes-guessed', 100, HOUR),
  };
}
