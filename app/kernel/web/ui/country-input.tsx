import { countryOf, listCountries } from '@evenfield/wire/countries';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

interface CountryOption {
  readonly value: string;
  readonly label: string;
}

const COUNTRIES: readonly CountryOption[] = listCountries().map(({ code, name }) => ({
  value: code,
  label: name,
}));

interface CountryInputProps<Form extends FieldValues, Context> {
  readonly control: Control<Form, Context, Form>;
  readonly name: FieldPath<Form>; // of a text: a country's code, or blank
  readonly stored?: string; // by name in older records
  readonly readOnly: boolean;
}

/** The choice of a country in a form. */
export function CountryInput<Form extends FieldValues, Context>(
  props: CountryInputProps<Form, Context>,
) {
  const { control, name, stored = '', readOnly } = props;
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, ...input } = field;
  const countries = useMemo(() => listOptions(stored), [stored]);
  return (
    <Select
      {...input}
      label="Country"
      autoComplete="off"
      data={countries}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      searchable
      clearable={!readOnly}
      clearButtonProps={{ 'aria-label': 'Clear country' }}
      nothingFoundMessage="No such country"
      readOnly={readOnly}
      error={fieldState.error?.message}
    />
  );
}

/** Returns the countries to choose from. A country stored by name has that name as its value. */
function listOptions(stored: string): readonly CountryOption[] {
  const code = countryOf(stored);
  if (stored === '' || stored === code) return COUNTRIES;
  if (code === null) return [{ value: stored, label: stored }, ...COUNTRIES];
  return COUNTRIES.map((option) => (option.value === code ? { ...option, value: stored } : option));
}
