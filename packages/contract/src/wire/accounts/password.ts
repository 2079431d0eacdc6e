/** Passwords are taken as typed: no space is dropped, and nothing is asked of them but their length. */
import * as z from 'zod/mini';

const LEAST = 8; // characters, as a person counts them
const MOST = 128;
const MOST_SENT = 4 * MOST; // of UTF-16: a letter may be sent as several that are one
const TOO_LONG = `At most ${MOST} characters.`;

/** A password to be set. */
export function newPassword(missing: string) {
  return z.string({ error: missing }).check(
    z.minLength(1, missing),
    z.refine((text) => text.length <= MOST_SENT, { error: TOO_LONG, abort: true }),
    z.refine((text) => text === '' || lengthOf(text) >= LEAST, `At least ${LEAST} characters.`),
    z.refine((text) => lengthOf(text) <= MOST, TOO_LONG),
  );
}

/** A password to be compared. Its form is never judged: it may be older than today's rules. */
export function anyPassword(missing: string) {
  return z.string({ error: missing }).check(z.minLength(1, missing));
}

function lengthOf(text: string): number {
  return [...text.normalize('NFKC')].length;
}
