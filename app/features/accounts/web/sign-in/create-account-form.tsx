import { emailText, personName, phoneNumber } from '@evenfield/wire';
import { chosenPassword } from '@evenfield/wire/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Anchor, Checkbox, TextInput, VisuallyHidden } from '@mantine/core';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import classes from '../account-form.module.css';
import { AccountForm } from '../account-form.tsx';
import { NEW_PASSWORD_HINT } from '../new-password-inputs.tsx';
import { PasswordInput } from '../password-input.tsx';
import { createAccount } from './sign-in.ts';

const REQUIRED = 'This field is required';

/** Marks required inputs; the mark is visual only, since `required` is announced. */
const required = {
  required: true,
  withAsterisk: false,
  labelProps: { className: classes['required'] },
};

const newAccount = z.object({
  firstName: personName(REQUIRED),
  lastName: personName(REQUIRED),
  phoneNumber: z.union([z.literal(''), phoneNumber()]),
  email: emailText(REQUIRED),
  password: chosenPassword(REQUIRED),
  agreed: z.literal(true, { error: 'You must agree to the terms and conditions' }),
});

interface CreateAccountFormProps {
  readonly email: string; // initial value
  readonly onEmail: (email: string) => void; // on each change
}

/** Creates an account and signs in to it. */
export function CreateAccountForm({ email, onEmail }: CreateAccountFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newAccount),
    defaultValues: {
      firstName: '',
      lastName: '',
      phoneNumber: '',
      email,
      password: '',
      agreed: false as true, // until it is ticked
    },
  });
  const { errors, isSubmitting } = formState;
  const attempt = useAttempt();
  const submit = handleSubmit(async ({ agreed: _, phoneNumber: phone, ...typed }) => {
    await attempt(createAccount({ ...typed, phoneNumber: phone === '' ? null : phone }));
  });
  return (
    <AccountForm submit="Create Account" busy={isSubmitting} onSubmit={submit}>
      <div className={classes['names']}>
        <TextInput
          {...register('firstName')}
          label="First name"
          {...required}
          {...required}
          autoComplete="given-name"
          error={errors.firstName?.message}
          data-autofocus
        />
        <TextInput
          {...register('lastName')}
          label="Last name"
          {...required}
          {...required}
          autoComplete="family-name"
          error={errors.lastName?.message}
        />
      </div>
      <TextInput
        {...register('phoneNumber')}
        label="Phone number (optional)"
        description="10 to 12 digits, or with + and the country code."
        type="tel"
        autoComplete="tel"
        error={errors.phoneNumber?.message}
      />
      <TextInput
        {...register('email', { onChange: (event) => onEmail(event.target.value) })}
        label="Email"
        {...required}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
      />
      <PasswordInput
        {...register('password')}
        label="Password"
        {...required}
        description={NEW_PASSWORD_HINT}
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <Checkbox
        {...register('agreed')}
        required
        classNames={{ label: classes['required'] ?? '' }}
        label={
          <>
            I agree to the{' '}
            <Anchor href="/terms" target="_blank" rel="noreferrer" inherit>
              terms and conditions
              <VisuallyHidden> (in a new tab)</VisuallyHidden>
            </Anchor>
          </>
        }
        error={errors.agreed?.message}
      />
    </AccountForm>
  );
}
