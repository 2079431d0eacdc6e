/** Form fields about people, in any country. */
import * as z from 'zod/mini';
import { legible } from './legible-names.ts';
import { filledText, looseText } from './scalars.ts';

const MOST = 100;
const PHONE = /^\+?[\d ().\-/]{6,30}$/;
export const MOST_PHONE_DIGITS = 15; // of all countries
const NO_NUMBER = 'Must be a valid number.';

export function personName(missing: string) {
  return filledText(missing).check(
    z.maxLength(MOST, `At most ${MOST} characters.`),
    legible('Only letters, digits and signs that can be read.'),
  );
}

/** Schema of a phone number: digits, plus, separators; `say` words the error for other text. */
export function phoneNumber(format: (text: string) => string = () => NO_NUMBER) {
  const error = ({ input }: { readonly input?: unknown }) => format(String(input));
  return looseText(format('')).check(z.refine(isPhoneNumber, { error }));
}

function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= 6 && digits <= MOST_PHONE_DIGITS;
}
