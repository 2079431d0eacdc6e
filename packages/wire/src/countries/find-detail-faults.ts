import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import type { DetailFault, DetailTexts } from '../profile/detail-texts.ts';
import { type CountryCode, countryOf, listCountries } from './country.ts';
import { judgePhone } from './judge-phone.ts';

const [SHORTEST, LONGEST] = [3, 10]; // digits of a code, in any country
const LEAST = 6; // characters, for an unknown country
const NOT_A_NUMBER = 'Must be number';

const CODE = /^[a-z\d][a-z\d -]*$/i;

const NO_CODE = 'Only letters and digits.';

type Judged = Pick<DetailTexts, DetailFault['name']>;

/**
 * Finds faults in the fields that depend on the user's country. It loads tables of all countries,
 * so it is separate from the form's schema. Unchanged values are not checked again.
 */
export function findDetailFaults(details: Judged, before: Judged): DetailFault[] {
  const country = countryOf(details.country);
  const messages: readonly [DetailFault['name'], string | null][] = [
    ['phone', judgePhone(details.phone, country)],
    ['country', country === null ? 'Choose a country from the list.' : null],
    ['postalCode', judgePostalCode(details.postalCode, country)],
  ];
  return messages.flatMap(([name, message]) => {
    const unchanged = details[name] === '' || details[name] === before[name];
    return message === null || unchanged ? [] : [{ name, message }];
  });
}

/**
 * Postal codes of all countries. The fewest digits of a country's codes are found by trying lengths
 * with a library that knows their patterns. The patterns themselves are not enforced: old codes
 * stay in use, and extra digits do no harm. If a country is chosen, a message appears only if it is
 * true; if none is, 'Minimum 6.' is the specification's sentence, though codes of any country are
 * accepted, also shorter ones.
 *
 * Returns what is wrong with a postal code in a country, or null.
 */
function judgePostalCode(text: string, country: CountryCode | null): string | null {
  if (country === null) return isAnywhere(text) ? null : judgeDigits(text, LEAST);
  const least = leastDigits(country);
  if (isIn(country, text)) return null;
  if (least === null) return CODE.test(text) ? null : NO_CODE; // contains letters, or unknown
  const prefix = new RegExp(`^${country}[ -]?(?=\\d)`, 'i'); // 'AZ1000'
  return judgeDigits(text.replace(prefix, ''), least);
}

function judgeDigits(text: string, least: number): string | null {
  const code = text.replace(/[ -]/g, '');
  if (!/^\d+$/.test(code)) return NOT_A_NUMBER;
  return code.length < least ? `Minimum ${least}.` : null;
}

/** Returns the fewest digits of a country's codes; null if they contain letters or don't exist. */
function leastDigits(country: CountryCode): number | null {
  for (let length = SHORTEST; length <= LONGEST; length++) {
    for (const digit of '0123456789') {
      if (isIn(country, digit.repeat(length))) return length;
    }
  }
  return null;
}

function isAnywhere(text: string): boolean {
  return listCountries().some(({ code }) => isIn(code, text));
}

function isIn(country: CountryCode, text: string): boolean {
  const code = text.toUpperCase();
  return postcodeValidatorExistsForCountry(country) && postcodeValidator(code, country);
}
