import { countries, getCountryCode, type TCountryCode } from 'countries-list';

/** A country's two-letter code of ISO 3166, or Kosovo's. */
export type CountryCode = TCountryCode;

/** Finds a country by its code, its name in English or its own language, or an alias like 'USA'. */
export function countryOf(text: string): CountryCode | null {
  const code = text.trim().toUpperCase();
  if (isCountryCode(code)) return code;
  const found = code === '' ? false : getCountryCode(text.trim());
  return found === false ? null : found;
}

/** Returns every country by its English name, sorted by name. */
export function listCountries(): { readonly code: CountryCode; readonly name: string }[] {
  return Object.entries(countries)
    .map(([code, { name }]) => ({ code: code as CountryCode, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

function isCountryCode(text: string): text is CountryCode {
  return Object.hasOwn(countries, text);
}
