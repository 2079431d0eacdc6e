import { countryOf, listCountries } from '@evenfield/wire/countries';
import { MOST_DESCRIPTION } from '@evenfield/wire/profile';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { type FormEventHandler, useMemo } from 'react';
import { Controller } from 'react-hook-form';
import classes from './personal-details.module.css';
import type { DetailsForm } from './use-details-form.ts';

const COUNTRIES: readonly CountryOption[] = listCountries().map(({ code, name }) => ({
  value: code,
  label: name,
}));

interface PersonalDetailsProps {
  readonly form: DetailsForm;
  readonly email: string;
  readonly country: string; // as stored
  readonly editing: boolean;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onCancel: () => unknown;
}

/** The user's details, read-only or as a form. */
export function PersonalDetails(props: PersonalDetailsProps) {
  const { form, email, country, editing, onSubmit, onCancel } = props;
  const { register, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const countries = useMemo(() => listCountryOptions(country), [country]);
  const readOnly = !editing;
  return (
    <form
      noValidate
      method="post"
      className={classes['form']}
      data-editing={editing}
      aria-label="Personal Details"
      onSubmit={onSubmit}
    >
      <TextInput
        {...register('firstName')}
        label="First Name"
        autoComplete="given-name"
        readOnly={readOnly}
        error={errors.firstName?.message}
      />
      <TextInput
        {...register('lastName')}
        label="Last Name"
        autoComplete="family-name"
        readOnly={readOnly}
        error={errors.lastName?.message}
      />
      <TextInput label="Email" type="email" value={email} readOnly data-always="" />
      <TextInput
        {...register('phone')}
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        description={editing ? '10 to 12 digits, or with + and the country code.' : undefined}
        readOnly={readOnly}
        error={errors.phone?.message}
      />
      <TextInput
        {...register('organizations')}
        label="Organizations"
        autoComplete="organization"
        readOnly={readOnly}
        error={errors.organizations?.message}
      />
      <TextInput
        {...register('website')}
        label="Website"
        inputMode="url"
        autoComplete="url"
        readOnly={readOnly}
        error={errors.website?.message}
      />
      <TextInput
        {...register('city')}
        label="City"
        autoComplete="address-level2"
        readOnly={readOnly}
        error={errors.city?.message}
      />
      <Controller
        control={control}
        name="country"
        render={({ field: { value, onChange, ...input } }) => (
          <Select
            {...input}
            label="Country"
            autoComplete="off"
            data={countries}
            value={value === '' ? null : value}
            onChange={(chosen) => onChange(chosen ?? '')}
            searchable
            clearable={editing}
            clearButtonProps={{ 'aria-label': 'Clear country' }}
            nothingFoundMessage="No such country"
            readOnly={readOnly}
            error={errors.country?.message}
          />
        )}
      />
      <TextInput
        {...register('postalCode')}
        label="Zip Code"
        autoComplete="postal-code"
        description={editing ? 'As in your country: choose the country first.' : undefined}
        readOnly={readOnly}
        error={errors.postalCode?.message}
      />
      <Textarea
        {...register('description')}
        className={classes['wide'] ?? ''}
        label="Description"
        description={editing ? `At most ${MOST_DESCRIPTION} characters.` : undefined}
        autosize
        minRows={3}
        maxRows={12}
        readOnly={readOnly}
        error={errors.description?.message}
      />
      {editing && (
        <div className={classes['actions']}>
          <Button variant="default" onClick={onCancel} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" loading={isSubmitting}>
            Update
          </Button>
        </div>
      )}
    </form>
  );
}

interface CountryOption {
  readonly value: string;
  readonly label: string;
}

/** Returns the countries to choose from. A country stored by name has that name as its value. */
function listCountryOptions(stored: string): readonly CountryOption[] {
  const code = countryOf(stored);
  if (stored === '' || stored === code) return COUNTRIES;
  if (code === null) return [{ value: stored, label: stored }, ...COUNTRIES];
  return COUNTRIES.map((option) => (option.value === code ? { ...option, value: stored } : option));
}
