/** Passwords are used as typed: spaces are kept, and only the length is checked. */
import * as z from 'zod/mini';
import { isPredictable, TOO_COMMON } from './predictable-password.ts';

const LEAST = 8; // characters as a user counts them
const MOST = 128;
const MOST_SENT = 4 * MOST; // UTF-16 units: one visible character may consist of several
const TOO_LONG = `At most ${MOST} characters.`;

/** Returns a schema for a password to be set. */
export function newPassword(missing: string) {
  return z.string({ error: missing }).check(
    z.minLength(1, missing),
    z.refine((text) => text.length <= MOST_SENT, { error: TOO_LONG, abort: true }),
    z.refine((text) => text === '' || lengthOf(text) >= LEAST, `At least ${LEAST} characters.`),
    z.refine((text) => lengthOf(text) <= MOST, TOO_LONG),
  );
}

/** Schema of a password chosen on a page; the server also checks longer lists. */
export function chosenPassword(missing: string) {
  return newPassword(missing).check(
    z.refine((text) => lengthOf(text) < LEAST || !isPredictable(text), TOO_COMMON),
  );
}

/** Schema of a password to compare. Its form isn't checked: it may predate today's rules. */
export function anyPassword(missing: string) {
  return z.string({ error: missing }).check(z.minLength(1, missing));
}

function lengthOf(text: string): number {
  return [...text.normalize('NFKC')].length;
}
