/** E-mail addresses, of every script and country; the world's longest is 254 characters. */
import * as z from 'zod/mini';
import { filledText } from './scalars.ts';

const ADDRESS = /^[^\s\p{C}@"<>()[\]\\,:;]{1,64}@(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u;
const WRONG = 'Enter valid email.';

/** An e-mail address with the space around it dropped; `missing` is said where there is none. */
export function emailText(missing: string) {
  return filledText(missing).check(z.maxLength(254, WRONG), z.regex(ADDRESS, WRONG));
}
