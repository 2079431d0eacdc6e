/**
 * Phone numbers of all countries. Ten to twelve digits are accepted for any country; any other
 * number is checked against its country's numbering plan, by a plus and calling code or else by
 * where the user lives. A message about too few or too many digits gives that plan's count.
 */
import {
  isSupportedCountry,
  Metadata,
  type CountryCode as PhoneCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import plans from 'libphonenumber-js/min/metadata';
import type { CountryCode } from './country.ts';

const [LEAST, MOST] = [10, 12];
const WRONG = 'Must be a valid number.';

/** Returns what is wrong with a phone number of a user in a country, or null. */
export function judgePhone(text: string, country: CountryCode | null): string | null {
  const digits = text.replace(/\D/g, '').length;
  if (!/^\+?[\d ().\-/]+$/.test(text) || digits === 0) return WRONG;
  const number = text.replace(/^00/, '+');
  const international = number.startsWith('+');
  if (!international && digits >= LEAST && digits <= MOST) return null;
  const home = country !== null && isSupportedCountry(country) ? country : undefined;
  const parsed = parsePhoneNumberFromString(number, {
    ...(home !== undefined && { defaultCountry: home }),
    extract: false,
  });
  if (parsed?.isPossible() === true) return null;
  const lengths = international
    ? lengthsWith(parsed?.countryCallingCode)
    : [LEAST, MOST, ...lengthsIn(home)];
  if (lengths.length === 0) return WRONG;
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  if (digits < least) return `Phone number must be at least ${least} digits.`;
  if (digits > most) return `Phone number must be at most ${most} digits.`;
  return WRONG;
}

/** Returns how many digits a number may have within a country. */
function lengthsIn(country: PhoneCountry | undefined): readonly number[] {
  if (country === undefined) return [];
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  return metadata.numberingPlan?.possibleLengths() ?? [];
}

/** Returns how many digits a number with this calling code may have, by its main country. */
function lengthsWith(callingCode: string | undefined): number[] {
  if (callingCode === undefined) return [];
  const [main] = plans.country_calling_codes[callingCode] ?? [];
  return lengthsIn(main).map((length) => callingCode.length + length);
}
