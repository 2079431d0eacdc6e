/** What is asked about a person, of whatever country. */
import * as z from 'zod/mini';
import { filledText, looseText } from './scalars.ts';

const MOST = 100;
const PHONE = /^\+?[\d\s().\-/]+$/;

export function personName(missing: string) {
  return filledText(missing).check(
    z.maxLength(MOST, `At most ${MOST} characters.`),
    z.refine((text) => !/\p{Cc}/u.test(text), 'Only letters, digits and signs that can be read.'),
  );
}

/** A telephone number as people write it: digits, with a plus in front and signs between. */
export function phoneNumber() {
  return looseText('Must be a valid number.').check(
    z.regex(PHONE, 'Must be a valid number.'),
    z.refine((text) => {
      const digits = text.replace(/\D/g, '').length;
      return digits >= 6 && digits <= 15;
    }, 'Must be a valid number.'),
    z.maxLength(30, 'Must be a valid number.'),
  );
}
