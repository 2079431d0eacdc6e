/** Whether a password is one of the first that others would try: of a leak, a row of keys, one's own name. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export const TOO_COMMON =
  'This password is one of the first that others would try. Choose another.';

const FIRST_TRIES = 20_000;
const JUDGED_LENGTH = 40; // characters; more would cost milliseconds and change nothing
const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const listed: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** `own` is what others know of this person: their e-mail, their names. */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (listed.has(plain) || own.some((name) => name.toLowerCase() === plain)) return true;
  const known = ['evenfield', ...own];
  return judge.check(plain.slice(0, JUDGED_LENGTH), known).guesses < FIRST_TRIES;
}
