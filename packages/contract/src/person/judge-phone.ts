/**
 * Telephone numbers of all countries. Ten to twelve digits are taken without asking where they are from;
 * any other number is measured by the plan of its country, which a plus with the country's code tells, or
 * else where the person lives. A message about ten or twelve digits is told only where it is true.
 */
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { CountryCode } from './country.ts';

const [LEAST, MOST] = [10, 12];
const TOO_SHORT = `Phone number must be at least ${LEAST} digits.`;
const TOO_LONG = `Phone number must be at most ${MOST} digits.`;
const WRONG = 'Must be a valid number.';

/** What is wrong with a phone number of somebody who lives in a country, or null. */
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
  const callingCode = international ? parsed?.countryCallingCode : undefined;
  if (international && callingCode === undefined) return WRONG;
  const lengths = callingCode === undefined ? lengthsIn(home) : lengthsWith(callingCode);
  if (lengths.length === 0) return WRONG;
  if (digits < LEAST && Math.min(...lengths) >= LEAST) return TOO_SHORT;
  if (digits > MOST && Math.max(...lengths) <= MOST) return TOO_LONG;
  return WRONG;
}

type PhoneCountry = ReturnType<typeof getCountries>[number];

/** How many digits a number may have within a country. */
function lengthsIn(country: PhoneCountry | undefined): readonly number[] {
  if (country === undefined) return [LEAST, MOST];
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  return metadata.numberingPlan?.possibleLengths() ?? [];
}

/** How many digits a number with this code in front may have altogether, in every country that has it. */
function lengthsWith(callingCode: string): number[] {
  const [first = [], ...others] = getCountries()
    .filter((country) => getCountryCallingCode(country) === callingCode)
    .map(lengthsIn);
  return first
    .filter((length) => others.every((other) => other.includes(length)))
    .map((length) => callingCode.length + length);
}
