/** E-mail addresses in any script; the longest valid one has 254 characters. */
import * as z from 'zod/mini';
import { filledText } from './scalars.ts';

const ADDRESS = /^[^\s\p{C}@"<>()[\]\\,:;]{1,64}@(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u;
const LONGEST = 254;
const WRONG = 'Enter valid email.';

/** Returns a schema for a trimmed e-mail address; `missing` is the message for a blank one. */
export function emailText(missing: string) {
  return z.pipe(
    filledText(missing).check(
      z.refine((text) => text === '' || (text.length <= LONGEST && ADDRESS.test(text)), WRONG),
    ),
    z.transform(foldCase),
  );
}

/** Lowercases non-ASCII letters, since databases differ in how they compare them. */
function foldCase(email: string): string {
  return email.normalize('NFC').replace(/\P{ASCII}+/gu, (letters) => letters.toLowerCase());
}
