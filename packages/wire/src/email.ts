/** E-mail addresses, of every script and country; the world's longest is 254 characters. */
import * as z from 'zod/mini';
import { filledText } from './scalars.ts';

const ADDRESS = /^[^\s\p{C}@"<>()[\]\\,:;]{1,64}@(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u;
const LONGEST = 254;
const WRONG = 'Enter valid email.';

/** An e-mail address with the space around it dropped; `missing` is said where there is none. */
export function emailText(missing: string) {
  return z.pipe(
    filledText(missing).check(
      z.refine((text) => text === '' || (text.length <= LONGEST && ADDRESS.test(text)), WRONG),
    ),
    z.transform(foldLetters),
  );
}

/** Capital letters beyond ASCII become small: databases differ in what they take for the same letter. */
function foldLetters(email: string): string {
  return email.normalize('NFC').replace(/\P{ASCII}+/gu, (letters) => letters.toLowerCase());
}
