/**
 * How often things may be tried that could be guesses or floods. By account, so that nobody is guessed
 * at from many places; by address, so that nobody tries many accounts from one.
 */
import type { Pool } from 'pg';
import { limitAddresses, limitAttempts } from '../../../infra/limits/attempt-limit.ts';

const QUARTER = 15 * 60; // seconds
const HOUR = 60 * 60;

export type AttemptLimits = ReturnType<typeof limitAccountAttempts>;

export function limitAccountAttempts(connections: Pool) {
  const limit = (name: string, attempts: number, seconds: number) =>
    limitAttempts(connections, { name, attempts, seconds });
  const fromAddress = (name: string, attempts: number, seconds: number) =>
    limitAddresses(connections, { name, attempts, seconds });
  return {
    wrongPasswordsOfAccount: limit('wrong-passwords-of-account', 10, QUARTER),
    wrongPasswordsFromAddress: fromAddress('wrong-passwords-from-address', 100, QUARTER),
    registrations: fromAddress('registrations', 300, HOUR),
    knownEmails: fromAddress('known-emails', 20, HOUR), // each tells that an account exists
    codesAsked: fromAddress('codes-asked', 100, HOUR),
    pictures: limit('pictures', 30, 60), // each is work
    codesGuessed: fromAddress('codes-guessed', 100, HOUR),
  };
}
