import { countryOf, listCountries } from '@evenfield/contract/person';

interface CountryOption {
  readonly value: string;
  readonly label: string;
}

const COUNTRIES: readonly CountryOption[] = listCountries().map(({ code, name }) => ({
  value: code,
  label: name,
}));

/** The countries to choose from. One that is kept by its name has that name for its value. */
export function listCountryOptions(kept: string): readonly CountryOption[] {
  const code = countryOf(kept);
  if (kept === '' || kept === code) return COUNTRIES;
  if (code === null) return [{ value: kept, label: kept }, ...COUNTRIES];
  return COUNTRIES.map((option) => (option.value === code ? { ...option, value: kept } : option));
}
