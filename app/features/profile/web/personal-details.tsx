import { MOST_DESCRIPTION } from '@evenfield/wire/profile';
import { Button, Textarea, TextInput } from '@mantine/core';
import type { FormEventHandler } from 'react';
import { CountryInput } from '#kernel/web/ui/country-input.tsx';
import classes from './personal-details.module.css';
import type { DetailsForm } from './use-details-form.ts';

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
      <CountryInput control={control} name="country" stored={country} readOnly={readOnly} />
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
