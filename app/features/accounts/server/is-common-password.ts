/** Whether a password is one of the first that others would try: of a leak, a row of keys, one's own name. */
import { isPredictable } from '@evenfield/contract/accounts';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const FIRST_TRIES = 1_000_000; // what zxcvbn calls very guessable
const JUDGED_LENGTH = 40; // characters; more would cost milliseconds and change nothing
const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const listed: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** `own` is what others know of this person: their e-mail, their names. */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (listed.has(plain) || own.some((name) => name.toLowerCase() === plain)) return true;
  if (isPredictable(password)) return true;
  const known = ['evenfield', ...own];
  return judge.check(plain.slice(0, JUDGED_LENGTH), known).guesses < FIRST_TRIES;
}
