/**
 * Postal codes of all countries. How many digits a country's codes have at least is found by asking a
 * library that knows their patterns. The patterns themselves are not held against anybody: old codes stay
 * in use, and a code with more digits than needed harms nobody. Where a country is chosen, a message is
 * told only where it is true; where none is, 'Minimum 6.' is the specification's sentence, though a code
 * of any country is taken, also a shorter one.
 */
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { type CountryCode, listCountries } from './country.ts';

const [SHORTEST, LONGEST] = [3, 10]; // digits of a code, in any country
const LEAST = 6; // characters, where nobody knows the country
const NOT_A_NUMBER = 'Must be number';
const CODE = /^[a-z\d][a-z\d -]*$/i;
const NO_CODE = 'Only letters and digits.';

/** What is wrong with a postal code in a country, or null. */
export function judgePostalCode(text: string, country: CountryCode | null): string | null {
  if (country === null) return isAnywhere(text) ? null : judgeDigits(text, LEAST);
  const least = leastDigits(country);
  if (isIn(country, text)) return null;
  if (least === null) return CODE.test(text) ? null : NO_CODE; // letters belong into it, or nobody knows
  const prefix = new RegExp(`^${country}[ -]?(?=\\d)`, 'i'); // 'AZ1000'
  return judgeDigits(text.replace(prefix, ''), least);
}

function judgeDigits(text: string, least: number): string | null {
  const code = text.replace(/[ -]/g, '');
  if (!/^\d+$/.test(code)) return NOT_A_NUMBER;
  return code.length < least ? `Minimum ${least}.` : null;
}

/** The least digits that a country's codes are made of; null where there are letters in them, or no codes. */
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
