import { countries, getCountryCode, type TCountryCode } from 'countries-list';

/** ISO 3166's two letters for a country, and Kosovo's. */
export type CountryCode = TCountryCode;

/** The country that a text names, by its code, its name in English or its own, or an alias like 'USA'. */
export function countryOf(text: string): CountryCode | null {
  const code = text.trim().toUpperCase();
  if (isCountryCode(code)) return code;
  const found = code === '' ? false : getCountryCode(text.trim());
  return found === false ? null : found;
}

/** Every country by its name in English, in the order of the names. */
export function listCountries(): { readonly code: CountryCode; readonly name: string }[] {
  return Object.entries(countries)
    .map(([code, { name }]) => ({ code: code as CountryCode, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function isCountryCode(text: string): text is CountryCode {
  return Object.hasOwn(countries, text);
}
