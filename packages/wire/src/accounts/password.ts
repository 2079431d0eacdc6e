/** Passwords are taken as typed: no space is dropped, and of their form nothing is asked but their length. */
import * as z from 'zod/mini';
import { isPredictable, TOO_COMMON } from './predictable-password.ts';

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

/** As a person chooses it in the page; the server judges it by the same words, and by longer lists besides. */
export function chosenPassword(missing: string) {
  return newPassword(missing).check(
    z.refine((text) => lengthOf(text) < LEAST || !isPredictable(text), TOO_COMMON),
  );
}

/** A password to be compared. Its form is never judged: it may be older than today's rules. */
export function anyPassword(missing: string) {
  return z.string({ error: missing }).check(z.minLength(1, missing));
}

function lengthOf(text: string): number {
  return [...text.normalize('NFKC')].length;
}
